import type { DataScopeName } from '../../../modules/system/data-scope.ts'
import type { ROLE_BARS } from '../../../modules/system/role.ts'

/** Texts of the pages about roles and permissions. */
export const roles = {
  scope: {
    all: '全部数据',
    chosen: '自定部门',
    ownDepartment: '本部门',
    ownAndBelow: '本部门及以下',
    ownRows: '仅本人',
  } as const satisfies Record<DataScopeName, string>,
  /** The data scope, as a sentence. */
  scopeMeans: {
    all: '所有部门的数据',
    chosen: '所选部门的数据',
    ownDepartment: '用户所在部门的数据',
    ownAndBelow: '用户所在部门和它下级部门的数据',
    ownRows: '用户自己建立的数据',
  } as const satisfies Record<DataScopeName, string>,
  scopeOf: '{scope}：{names}',
  bar: {
    own: '这是自己的角色或它的上级，由其他管理员修改',
    super: '只有超级管理员能修改',
    beyond: '权限超出本人，由权限更大的管理员修改',
  } as const satisfies Record<(typeof ROLE_BARS)[number], string>,
  superStays: '超级管理员角色不能停用、删除或限制范围',
  isSuper: '拥有全部权限和全部数据',
  /** Before a change that acts on people. */
  actsOn: '{count, number} 人使用这个角色，保存后在他们下一次操作时生效。',
  held: '{count, number} 人使用，先在用户中取消',
  losing: '{count, number} 人将失去这个角色的权限，在他们下一次操作时生效。',
  keyHint: '字母开头，不填则自动生成，建立后不能修改',
  superiorHint: '权限不会超过上级角色',
  noSuperior: '无（不受其他角色限制）',
  noneGiven: '还没有选择菜单，这个角色不能做任何事',
} as const

/** A tree with boxes to check. */
export const checkTree = {
  expandAll: '全部展开',
  collapseAll: '全部折叠',
  checkAll: '全选',
  uncheckAll: '全不选',
  /** A box takes those below it along. */
  linked: '父子联动',
  find: '查找',
  nothingFound: '没有符合的项',
  checked: '已选 {count, number} / {total, number}',
  notYours: '本人或上级角色没有，不能授予',
} as const

export const rights = {
  open: '权限',
  title: '{name} 的权限',
  everything: '拥有全部菜单和权限，覆盖全部数据。',
  nothing: '没有任何菜单和权限',
  roles: '角色',
  disabledRole: '已停用，不起作用',
  find: '查找菜单或权限',
  nothingFound: '没有符合的菜单或权限',
  allRows: '全部数据',
  ownRows: '本人数据',
  noRows: '没有数据',
  manyDepartments: '{names}等 {count, number} 个部门',
  notInMenu: '不在菜单中',
  lacked: '上级“{name}”没有，不起作用',
  lackedCount: '{count, number} 项因上级没有而不起作用',
  from: '来自 {names}',
} as const
