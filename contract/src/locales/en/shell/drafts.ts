import type { DraftMessages } from '../../draft-messages.ts'

export const drafts: DraftMessages = {
  restored: 'Restored what was left unfinished',
  discard: 'Discard',
  unsaved: '“{title}” was not saved; open it again to go on',
}
