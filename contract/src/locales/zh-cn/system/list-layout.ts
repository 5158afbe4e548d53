import type { ResourceMessages } from '../../resource-messages.ts'

export const listLayout = {
  title: '列表布局',
  field: { list: '列表', layout: '布局' },
  option: {},
  action: { keep: '保存' },
  error: { listMissing: '没有这个列表' },
} as const satisfies ResourceMessages<'listLayout'>
