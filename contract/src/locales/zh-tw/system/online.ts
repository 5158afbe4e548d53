import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const online: TextsOf<'online'> = {
  title: '線上使用者',
  field: {
    ...pick(labels, 'browser', 'os'),
    userName: '使用者名稱',
    userNickname: '姓名',
    deptName: '部門',
    ip: '登入位址',
    location: '登入地點',
    createdAt: '登入時間',
    lastSeenAt: '最近操作',
    isLocked: '已鎖定螢幕',
    bar: '不能強制登出',
    dateRange: '登入日期',
  },
  option: {
    location: options.location,
    bar: { current: '這是自己目前的登入，登出即可', super: '只有超級管理員能強制登出超級管理員' },
  },
  action: { forceLogout: '強制登出' },
  error: {
    missing: '有工作階段不存在或不在資料權限內，重新整理後再選',
    current: '所選工作階段中有自己目前的登入，去掉它，或自行登出',
  },
}
