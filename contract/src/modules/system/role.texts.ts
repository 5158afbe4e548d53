import { labels, options } from '../../texts/common.texts.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { type Text, pick } from '../../texts/text.ts'
import type { DataScopeName } from './rights.ts'
import type { ReadyRole, ROLE_BARS, roleApi } from './role.ts'

export const role = {
  title: ['角色', 'Role', '角色'],
  field: {
    regions: ['区域', 'Regions', '區域'],
    cards: ['水卡', 'Water cards', '水卡'],
    ...pick(labels, 'createdAt', 'dateRange', 'status', 'sort'),
    key: ['权限字符', 'Key', '權限代碼'],
    name: ['角色名称', 'Name', '角色名稱'],
    parentId: ['上级角色', 'Parent role', '上級角色'],
    parentName: ['上级角色', 'Parent role', '上級角色'],
    description: ['描述', 'Description', '描述'],
    dataScope: ['数据范围', 'Data scope', '資料範圍'],
    isSuper: ['超级管理员', 'Super role', '超級管理員'],
    userCount: ['用户', 'Users', '使用者'],
    bar: ['不能修改的原因', 'Why it cannot be changed', '不能修改的原因'],
    menuIds: ['菜单权限', 'Menu permissions', '選單權限'],
    deptIds: ['部门', 'Departments', '部門'],
    type: ['类型', 'Type', '類型'],
    permission: ['权限标识', 'Permission', '權限識別碼'],
    mayGive: ['可授予', 'Can be given', '可授予'],
    roles: ['角色', 'Roles', '角色'],
    departments: ['部门', 'Departments', '部門'],
    rights: ['权限', 'Permissions', '權限'],
  },
  option: {
    bar: {
      own: ['自己的角色', 'Own role', '自己的角色'],
      super: ['超级管理员角色', 'Super role', '超級管理員角色'],
      beyond: ['超出本人权限', 'More permissions than yours', '超出本人權限'],
    },
    type: options.menuType,
  },
  action: {
    getParams: ['查看上级选项', 'Read parent options', '檢視上級選項'],
    ready: ['查看现成角色', 'Read ready roles', '檢視現成角色'],
    menuTreeSelect: ['查看菜单权限', 'Read menu permissions', '檢視選單權限'],
    deptTreeSelect: ['查看部门选项', 'Read department options', '檢視部門選項'],
    dataScope: ['数据范围', 'Data scope', '資料範圍'],
    setStatus: ['启用停用', 'Enable or disable', '啟用停用'],
    rights: ['查看权限', 'View permissions', '檢視權限'],
  },
  error: {
    missing: ['角色不存在，刷新后再试', 'This role does not exist; refresh and try again', '角色不存在，重新整理後再試'],
    keyTaken: ['权限字符已被使用，换一个', 'This key is taken; choose another', '權限代碼已被使用，換一個'],
    nameTaken: ['已有同名的角色，换一个名称', 'Another role has this name; choose another', '已有同名的角色，換一個名稱'],
    own: [
      '不能修改自己的角色和它的上级，由其他管理员修改',
      'You cannot change your own roles or their parents; ask another administrator',
      '不能修改自己的角色和它的上級，由其他管理員修改',
    ],
    isSuper: ['只有超级管理员能修改这个角色', 'Only super administrators can change it', '只有超級管理員能修改這個角色'],
    beyond: [
      '这个角色在你的部门或其成员所在部门的权限超出你自己的权限，由权限更大的管理员操作',
      'This role has permissions you do not have, here or in the department of a holder; ask an administrator who has them',
      '這個角色在你的部門或其成員所在部門的權限超出你自己的權限，由權限更大的管理員操作',
    ],
    superStays: [
      '超级管理员角色只能改名称、排序和描述',
      'Of the super role only name, order and description can be changed',
      '超級管理員角色只能改名稱、排序和描述',
    ],
    held: [
      '还有 {users, number} 人使用这个角色，先在用户中取消',
      '{users, plural, one {# user still holds} other {# users still hold}} this role; take it from them first',
      '還有 {users, number} 人使用這個角色，先在使用者中取消',
    ],
    hasBelow: [
      '还有下级角色：{names}，先改它们的上级或删除它们',
      'It is the parent of {names}; give them another parent or delete them first',
      '還有下級角色：{names}，先改它們的上級或刪除它們',
    ],
    parentMissing: ['上级角色不存在，重新选择', 'There is no such parent role; choose again', '上級角色不存在，重新選擇'],
    cycle: [
      '上级不能是角色自己或它的下级，重新选择',
      'A role cannot be its own parent; choose another parent',
      '上級不能是角色自己或它的下級，重新選擇',
    ],
    menuMissing: [
      '有的菜单已不存在，重新打开后再选',
      'Some of these entries no longer exist; open the form again',
      '有的選單已不存在，重新開啟後再選',
    ],
    menuBeyondYou: [
      '有的权限本人没有，取消后再保存',
      'You do not have some of these permissions yourself; remove them',
      '有的權限本人沒有，取消後再儲存',
    ],
    menuBeyondSuperior: [
      '有的权限上级角色没有，取消后再保存',
      'The parent role lacks some of these permissions; remove them',
      '有的權限上級角色沒有，取消後再儲存',
    ],
    scopeBeyondYou: [
      '数据范围超出本人，缩小后再保存',
      'This data scope is wider than yours; choose a smaller one',
      '資料範圍超出本人，縮小後再儲存',
    ],
    scopeBeyondSuperior: [
      '数据范围超出上级角色，先缩小数据范围或换一个上级',
      "The data scope is wider than the parent role's; make it smaller or choose another parent",
      '資料範圍超出上級角色，先縮小資料範圍或換一個上級',
    ],
    scopeBelow: [
      '下级角色的数据范围更大：{names}，先缩小它们的范围',
      'Roles below have a wider data scope: {names}; make it smaller first',
      '下級角色的資料範圍更大：{names}，先縮小它們的範圍',
    ],
    departmentMissing: [
      '有的部门不存在或不在本人范围内，重新选择',
      'Some departments do not exist in your data scope; choose again',
      '有的部門不存在或不在本人範圍內，重新選擇',
    ],
    departmentsNeeded: ['自定数据范围至少选择一个部门', 'Choose at least one department', '自訂資料範圍至少選擇一個部門'],
  },

  /** Texts of the pages about roles and permissions. */
  scope: {
    all: ['全部数据', 'All data', '全部資料'],
    chosen: ['自定部门', 'Chosen departments', '自訂部門'],
    ownDepartment: ['本部门', 'Own department', '本部門'],
    ownAndBelow: ['本部门及以下', 'Own department and below', '本部門及以下'],
    ownRows: ['仅本人', 'Own rows only', '僅本人'],
  } as const satisfies Record<DataScopeName, Text>,
  /** The data scope, as a sentence. */
  scopeMeans: {
    all: ['所有部门的数据', 'Rows of every department', '所有部門的資料'],
    chosen: ['所选部门的数据', 'Rows of the departments chosen here', '所選部門的資料'],
    ownDepartment: ['用户所在部门的数据', "Rows of the user's department", '使用者所在部門的資料'],
    ownAndBelow: [
      '用户所在部门和它下级部门的数据',
      "Rows of the user's department and of those below it",
      '使用者所在部門和它下級部門的資料',
    ],
    ownRows: ['用户自己建立的数据', 'Rows that the user created', '使用者自己建立的資料'],
  } as const satisfies Record<DataScopeName, Text>,
  /** A new role can begin with one of these. */
  ready: {
    cashier: {
      name: ['收费员', 'Cashier', '收費員'],
      description: ['开卡、充值、退款、交班', 'Cards, recharges, refunds, hand-over', '開卡、儲值、退款、交班'],
    },
    finance: {
      name: ['财务', 'Finance', '財務'],
      description: [
        '对账、月结、调价、资金异常',
        'Reconciliation, monthly statements, prices, payment exceptions',
        '對帳、月結、調價、資金異常',
      ],
    },
    technician: {
      name: ['抄表员', 'Technician', '抄表員'],
      description: ['抄表、复核、换表、阀门、告警', 'Readings, review, replacement, valves, alarms', '抄表、複核、換錶、閥門、告警'],
    },
    service: {
      name: ['客服', 'Customer service', '客服'],
      description: ['住户来电、余量提醒、告警跟进', 'Calls of households, balance reminders, alarms', '住戶來電、餘量提醒、告警跟進'],
    },
  } as const satisfies Record<ReadyRole, Record<'name' | 'description', Text>>,
  fromReady: ['从现成角色开始', 'Begin with a ready role', '從現成角色開始'],
  fromReadyHint: [
    '填入名称、权限字符、描述和权限，保存前可以改',
    'Fills in name, key, description and permissions; change them before saving',
    '填入名稱、權限代碼、描述和權限，儲存前可以改',
  ],
  copy: ['复制角色', 'Copy role', '複製角色'],
  copyOf: ['{name} 副本', 'Copy of {name}', '{name} 副本'],
  /** They say what a scope shows at present. */
  seen: {
    rows: [
      '能看到 {regions, number} 个区域、{cards, number} 张水卡',
      'Sees {regions, number} regions and {cards, number} water cards',
      '能看到 {regions, number} 個區域、{cards, number} 張水卡',
    ],
    nothing: ['看不到任何区域和水卡', 'Sees no regions and no water cards', '看不到任何區域和水卡'],
    emptyDepartments: [
      '这些部门没有区域，其用户看不到任何水卡：{names}',
      'These departments have no regions, so their users see no water cards: {names}',
      '這些部門沒有區域，其使用者看不到任何水卡：{names}',
    ],
  },
  scopeOf: ['{scope}：{names}', '{scope}: {names}', '{scope}：{names}'],
  bar: {
    own: [
      '这是自己的角色或它的上级，由其他管理员修改',
      'Your own role, or a parent of it; ask another administrator',
      '這是自己的角色或它的上級，由其他管理員修改',
    ],
    super: ['只有超级管理员能修改', 'Only super administrators can change it', '只有超級管理員能修改'],
    beyond: [
      '权限超出本人，由权限更大的管理员修改',
      'Has permissions you do not have; ask an administrator who has them',
      '權限超出本人，由權限更大的管理員修改',
    ],
  } as const satisfies Record<(typeof ROLE_BARS)[number], Text>,
  superStays: [
    '超级管理员角色不能停用、删除或限制范围',
    'The super role cannot be disabled, deleted or narrowed',
    '超級管理員角色不能停用、刪除或限制範圍',
  ],
  isSuper: ['拥有全部权限和全部数据', 'Every permission, over all data', '擁有全部權限和全部資料'],
  /** Before a change that acts on people. */
  actsOn: [
    '{count, number} 人使用这个角色，保存后在他们下一次操作时生效。',
    '{count, plural, one {# user holds} other {# users hold}} this role; the change applies to their next action.',
    '{count, number} 人使用這個角色，儲存後在他們下一次操作時生效。',
  ],
  held: [
    '{count, number} 人使用，先在用户中取消',
    '{count, plural, one {# user holds} other {# users hold}} it; take it from them first',
    '{count, number} 人使用，先在使用者中取消',
  ],
  losing: [
    '{count, number} 人将失去这个角色的权限，在他们下一次操作时生效。',
    '{count, plural, one {# user loses} other {# users lose}} the permissions of this role with the next action.',
    '{count, number} 人將失去這個角色的權限，在他們下一次操作時生效。',
  ],
  keyHint: [
    '字母开头，不填则自动生成，建立后不能修改',
    'Begins with a letter; made from the name if left empty; cannot be changed later',
    '字母開頭，不填則自動產生，建立後不能修改',
  ],
  superiorHint: ['权限不会超过上级角色', 'A role never has more permissions than its parent', '權限不會超過上級角色'],
  noSuperior: ['无（不受其他角色限制）', 'None: no role limits it', '無（不受其他角色限制）'],
  noneGiven: [
    '还没有选择菜单，这个角色不能做任何事',
    'Nothing is selected yet: this role has no permissions',
    '還沒有選擇選單，這個角色不能做任何事',
  ],
} as const satisfies ResourceMessages<typeof roleApi>

/** A tree with boxes to check. */
export const checkTree = {
  expandAll: ['全部展开', 'Expand all', '全部展開'],
  collapseAll: ['全部折叠', 'Collapse all', '全部收合'],
  checkAll: ['全选', 'Select all', '全選'],
  uncheckAll: ['全不选', 'Select none', '全不選'],
  /** A box takes those below it along. */
  linked: ['父子联动', 'Link parents and children', '父子連動'],
  find: ['查找', 'Find', '尋找'],
  nothingFound: ['没有符合的项', 'Nothing found', '沒有符合的項目'],
  checked: [
    '已选 {count, number} / {total, number}',
    '{count, number} of {total, number} selected',
    '已選 {count, number} / {total, number}',
  ],
  notYours: [
    '本人或上级角色没有，不能授予',
    'You or the parent role do not have it, so it cannot be given',
    '本人或上級角色沒有，不能授予',
  ],
} as const

export const rights = {
  open: ['权限', 'Permissions', '權限'],
  title: ['{name} 的权限', 'Permissions of {name}', '{name} 的權限'],
  everything: ['拥有全部菜单和权限，覆盖全部数据。', 'Every page and permission, over all data.', '擁有全部選單和權限，涵蓋全部資料。'],
  nothing: ['没有任何菜单和权限', 'No page and no permission', '沒有任何選單和權限'],
  roles: ['角色', 'Roles', '角色'],
  disabledRole: ['已停用，不起作用', 'disabled, gives nothing', '已停用，不起作用'],
  find: ['查找菜单或权限', 'Find a page or permission', '尋找選單或權限'],
  nothingFound: ['没有符合的菜单或权限', 'No such page or permission', '沒有符合的選單或權限'],
  allRows: ['全部数据', 'All data', '全部資料'],
  ownRows: ['本人数据', 'Own rows', '本人資料'],
  noRows: ['没有数据', 'No rows', '沒有資料'],
  manyDepartments: [
    '{names}等 {count, number} 个部门',
    '{names} and others, {count, number} departments',
    '{names}等 {count, number} 個部門',
  ],
  notInMenu: ['不在菜单中', 'Not in the menu', '不在選單中'],
  lacked: ['上级“{name}”没有，不起作用', 'Its parent {name} lacks it: no effect', '上級「{name}」沒有，不起作用'],
  lackedCount: [
    '{count, number} 项因上级没有而不起作用',
    '{count, plural, one {# entry has} other {# entries have}} no effect, since a parent lacks them',
    '{count, number} 項因上級沒有而不起作用',
  ],
  from: ['来自 {names}', 'From {names}', '來自 {names}'],
} as const
