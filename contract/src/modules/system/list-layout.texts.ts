import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { listLayoutApi } from './list-layout.ts'
import type { savedViewApi } from './saved-view.ts'

export const listLayout = {
  title: ['列表布局', 'List layout', '清單版面'],
  field: { list: ['列表', 'List', '清單'], layout: ['布局', 'Layout', '版面'] },
  option: {},
  action: { keep: ['保存', 'Keep', '儲存'] },
  error: { listMissing: ['没有这个列表', 'There is no such list', '沒有這個清單'] },
} as const satisfies ResourceMessages<typeof listLayoutApi>

export const savedView = {
  title: ['视图', 'View', '檢視'],
  field: {
    list: ['列表', 'List', '清單'],
    name: ['名称', 'Name', '名稱'],
    filter: ['筛选条件', 'Filters', '篩選條件'],
    isOwn: ['我的', 'Own', '我的'],
    owner: ['所有者', 'Owner', '擁有者'],
    roleIds: ['共享给', 'Shared with', '共用給'],
    roleNames: ['共享给', 'Shared with', '共用給'],
    isBroken: ['已失效', 'Broken', '已失效'],
    sort: ['排序', 'Sort', '排序'],
  },
  option: {},
  action: {
    arrange: ['排序', 'Arrange', '排序'],
    share: ['共享视图', 'Share a view', '共用檢視'],
    shareRoles: ['可共享的角色', 'Roles to share with', '可共用的角色'],
  },
  error: {
    missing: ['这个视图不存在，或不是自己的', 'This view does not exist, or is not your own', '這個檢視不存在，或不是自己的'],
    listMissing: ['没有这个列表', 'There is no such list', '沒有這個清單'],
    nameTaken: [
      '这个列表已有同名视图，换一个名称',
      'You have a view of this name for this list; choose another',
      '這個清單已有同名檢視，換一個名稱',
    ],
    tooMany: [
      '每个列表最多 30 个视图，先删除不用的',
      'A list has at most 30 views; delete one you no longer use',
      '每個清單最多 30 個檢視，先刪除不用的',
    ],
    personal: [
      '筛选条件含个人信息（手机号、证件号或搜索文字），不能存入视图',
      'The filters contain personal data (mobile number, ID number or search text); a view cannot keep it',
      '篩選條件含個人資訊（手機號碼、證件號或搜尋文字），不能存入檢視',
    ],
    unfit: ['列表不接受这个筛选条件', 'The list does not take this filter', '清單不接受這個篩選條件'],
    nothing: ['没有筛选条件，也没有排序', 'There is neither a filter nor a sort', '沒有篩選條件，也沒有排序'],
    roleMissing: ['角色不存在或已停用', 'The role does not exist or is disabled', '角色不存在或已停用'],
  },

  /** Saved views: the tabs of a list, and the drawer that manages them. */
  /** Beside the views. */
  save: ['存为视图', 'Save as view', '存為檢視'],
  saveKept: [
    '存下现在的筛选（{count, number} 个条件）和排序。列表打开时再按数据范围查询，视图不带权限。',
    'Keeps the present filter ({count, plural, =0 {no conditions} one {# condition} other {# conditions}}) and sort. Each reader sees the rows of their own data scope; a view grants nothing.',
    '存下目前的篩選（{count, number} 個條件）和排序。清單開啟時再按資料範圍查詢，檢視不帶權限。',
  ],
  /** Why the present filter cannot be saved: a condition by its label. */
  personal: ['“{name}”是个人信息，不能存入视图', '“{name}” is personal data; a view cannot keep it', '“{name}”是個人資訊，不能存入檢視'],
  manage: ['管理视图', 'Manage views', '管理檢視'],
  saved: ['已存为视图“{name}”', 'View saved: {name}', '已存為檢視“{name}”'],
  own: ['我的视图', 'My views', '我的檢視'],
  shared: ['共享给我的', 'Shared with me', '共用給我的'],
  none: [
    '还没有自己的视图。设好筛选后用“{button}”存下。',
    'No view of your own yet. Set filters, then use “{button}”.',
    '還沒有自己的檢視。設好篩選後用“{button}”存下。',
  ],
  /** Of a view that somebody else shares. */
  by: ['由{name}共享', 'Shared by {name}', '由{name}共用'],
  sharedWith: ['共享给：{roles}', 'Shared with: {roles}', '共用給：{roles}'],
  private: ['仅自己可见', 'Only you see it', '僅自己可見'],
  rename: ['改名', 'Rename', '改名'],
  update: ['换成现在的筛选', 'Use the present filter', '換成目前的篩選'],
  updated: ['视图“{name}”已换成现在的筛选', 'View now has the present filter: {name}', '檢視“{name}”已換成目前的篩選'],
  same: ['与现在的筛选相同', 'It has the present filter', '與目前的篩選相同'],
  nothing: ['没有筛选条件，也没有排序', 'There is neither a filter nor a sort', '沒有篩選條件，也沒有排序'],
  share: ['共享', 'Share', '共用'],
  shareHint: [
    '所选角色的人在这个列表上看到此视图，行数按各自的数据范围。',
    'Holders of the chosen roles see this view on this list, each with the rows of their own data scope.',
    '所選角色的人在這個清單上看到此檢視，行數按各自的資料範圍。',
  ],
  up: ['上移 {name}', 'Move {name} up', '上移 {name}'],
  down: ['下移 {name}', 'Move {name} down', '下移 {name}'],
  broken: ['已失效', 'Broken', '已失效'],
  /** A later version has other conditions. */
  brokenWhy: [
    '列表不再接受这个视图的条件，只能删除',
    'The list no longer takes the filters of this view; it can only be deleted',
    '清單不再接受這個檢視的條件，只能刪除',
  ],
} as const satisfies ResourceMessages<typeof savedViewApi>
