import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dept: TextsOf<'dept'> = {
  title: '部門',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    name: '部門名稱',
    parentId: '上層部門',
    head: '負責人',
    phone: '聯絡電話',
    email: '電子郵件',
    userCount: '使用者數',
  },
  option: {},
  action: { treeSelect: '選擇部門', setStatus: '變更部門狀態' },
  error: {
    missing: '部門不存在、已被刪除或不在資料權限內，重新整理後再試',
    inUse:
      '部門仍在使用：下層部門 {children} 個，使用者 {users} 名，角色的資料範圍 {roles} 個{business, plural, =0 {} other {，另有業務資料}}。移走後再刪除',
    nameTaken: '同一上層下已有同名部門，換一個名稱',
    cycle: '不能移到自己的下層部門，選擇其他上層',
    tooDeep: '部門最多 8 層，選擇更高的上層',
    parentMissing: '上層部門不存在或不在資料權限內，重新選擇',
    rootForAll: '頂層部門只能由擁有全部資料權限的人設定，選擇上層部門',
  },
}
