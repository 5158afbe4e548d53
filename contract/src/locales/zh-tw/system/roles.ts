import type { TextsOf } from '../../messages.ts'

export const roles: TextsOf<'roles'> = {
  scope: { all: '全部資料', chosen: '自訂部門', ownDepartment: '本部門', ownAndBelow: '本部門及以下', ownRows: '僅本人' },
  scopeMeans: {
    all: '所有部門的資料',
    chosen: '所選部門的資料',
    ownDepartment: '使用者所在部門的資料',
    ownAndBelow: '使用者所在部門和它下級部門的資料',
    ownRows: '使用者自己建立的資料',
  },
  scopeOf: '{scope}：{names}',
  bar: {
    own: '這是自己的角色或它的上級，由其他管理員修改',
    super: '只有超級管理員能修改',
    beyond: '權限超出本人，由權限更大的管理員修改',
  },
  superStays: '超級管理員角色不能停用、刪除或限制範圍',
  isSuper: '擁有全部權限和全部資料',
  actsOn: '{count, number} 人使用這個角色，儲存後在他們下一次操作時生效。',
  held: '{count, number} 人使用，先在使用者中取消',
  losing: '{count, number} 人將失去這個角色的權限，在他們下一次操作時生效。',
  keyHint: '字母開頭，不填則自動產生，建立後不能修改',
  superiorHint: '權限不會超過上級角色',
  noSuperior: '無（不受其他角色限制）',
  noneGiven: '還沒有選擇選單，這個角色不能做任何事',
}

export const checkTree: TextsOf<'checkTree'> = {
  expandAll: '全部展開',
  collapseAll: '全部收合',
  checkAll: '全選',
  uncheckAll: '全不選',
  linked: '父子連動',
  find: '尋找',
  nothingFound: '沒有符合的項目',
  checked: '已選 {count, number} / {total, number}',
  notYours: '本人或上級角色沒有，不能授予',
}

export const rights: TextsOf<'rights'> = {
  open: '權限',
  title: '{name} 的權限',
  everything: '擁有全部選單和權限，涵蓋全部資料。',
  nothing: '沒有任何選單和權限',
  roles: '角色',
  disabledRole: '已停用，不起作用',
  find: '尋找選單或權限',
  nothingFound: '沒有符合的選單或權限',
  allRows: '全部資料',
  ownRows: '本人資料',
  noRows: '沒有資料',
  manyDepartments: '{names}等 {count, number} 個部門',
  notInMenu: '不在選單中',
  lacked: '上級「{name}」沒有，不起作用',
  lackedCount: '{count, number} 項因上級沒有而不起作用',
  from: '來自 {names}',
}
