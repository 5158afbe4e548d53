import type { DraftMessages } from '../../draft-messages.ts'

export const drafts: DraftMessages = {
  restored: 'Restored what was left unfinished',
  discard: 'Discard',
}
