import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const post: TextsOf<'post'> = {
  title: '職位',
  field: {
    ...pick(labels, 'createdAt', 'status', 'notes'),
    code: '職位代碼',
    title: '職位名稱',
    name: '職位名稱',
    sequence: '排序',
    userCount: '使用者數',
    dateRange: '建立時間',
  },
  option: {},
  action: { setStatus: '變更職位狀態' },
  error: {
    missing: '職位不存在或已被刪除，重新整理後再試',
    held: '還有使用者擔任這個職位，先替他們換職位',
    codeTaken: '職位代碼已存在，換一個代碼',
  },
}
