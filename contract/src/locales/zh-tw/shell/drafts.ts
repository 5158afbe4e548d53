import type { DraftMessages } from '../../draft-messages.ts'

export const drafts: DraftMessages = {
  restored: '已還原上次未完成的內容',
  discard: '捨棄',
}
