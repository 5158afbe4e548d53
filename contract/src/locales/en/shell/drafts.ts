import type { TextsOf } from '../../messages.ts'

export const drafts: TextsOf<'drafts'> = {
  restored: 'Unsaved changes restored',
  discard: 'Discard',
  unsaved: '“{title}” was not saved; open it again to go on',
  unanswered: 'No answer came, so it may be done already. Sent again unchanged, it acts only once',
}
