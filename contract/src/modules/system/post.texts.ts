import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { postApi } from './post.ts'

export const post = {
  title: ['岗位', 'Post', '職位'],
  field: {
    ...pick(labels, 'createdAt', 'status', 'notes'),
    code: ['岗位编码', 'Code', '職位代碼'],
    title: ['岗位名称', 'Title', '職位名稱'],
    name: ['岗位名称', 'Title', '職位名稱'],
    sequence: ['排序', 'Order', '排序'],
    userCount: ['用户数', 'Users', '使用者數'],
    dateRange: ['创建时间', 'Created', '建立時間'],
  },
  option: {},
  action: { setStatus: ['修改岗位状态', 'Change post status', '變更職位狀態'] },
  error: {
    missing: [
      '岗位不存在或已被删除，刷新后再试',
      'This post does not exist; refresh and try again',
      '職位不存在或已被刪除，重新整理後再試',
    ],
    held: [
      '还有用户担任这个岗位，先给他们换岗位',
      'Users still hold this post; give them another one first',
      '還有使用者擔任這個職位，先替他們換職位',
    ],
    codeTaken: ['岗位编码已存在，换一个编码', 'Another post has this code; choose another', '職位代碼已存在，換一個代碼'],
  },
} as const satisfies ResourceMessages<typeof postApi>
