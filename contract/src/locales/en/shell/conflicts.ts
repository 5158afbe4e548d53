import type { TextsOf } from '../../messages.ts'

export const conflicts: TextsOf<'conflicts'> = {
  title: '{name} changed after you opened it, and yours is not saved',
  choose: 'What you typed is still below. Choose for each field, then save again.',
  followed: 'The changes of others are in the form now, and what you typed is as it was. Check, then save again.',
  unseen: 'You may not view what changed. Saving again overwrites it.',
  take: 'Take theirs',
  takeAll: 'Take all theirs',
  keep: 'Keep mine',
  inForm: 'In the form',
  several: '{count, number} selected',
}
