import type { DraftMessages } from '../../draft-messages.ts'

export const drafts: DraftMessages = {
  restored: '已還原上次未送出的內容',
  discard: '捨棄草稿',
}
