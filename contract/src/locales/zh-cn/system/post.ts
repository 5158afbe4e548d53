import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const post = {
  title: '岗位',
  field: {
    ...pick(labels, 'createdAt', 'status', 'notes'),
    code: '岗位编码',
    title: '岗位名称',
    name: '岗位名称',
    sequence: '排序',
    userCount: '用户数',
    dateRange: '创建时间',
  },
  option: {},
  action: { setStatus: '修改岗位状态' },
  error: {
    missing: '岗位不存在或已被删除，刷新后再试',
    held: '还有用户担任这个岗位，先给他们换岗位',
    codeTaken: '岗位编码已存在，换一个编码',
  },
} as const satisfies ResourceMessages<'post'>
