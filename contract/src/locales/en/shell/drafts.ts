import type { DraftMessages } from '../../draft-messages.ts'

export const drafts: DraftMessages = {
  restored: 'Restored what you had not sent',
  discard: 'Discard draft',
}
