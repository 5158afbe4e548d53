import type { DraftMessages } from '../../draft-messages.ts'

export const drafts: DraftMessages = {
  restored: '已恢复上次未完成的内容',
  discard: '放弃',
}
