import type { TextsOf } from '../../messages.ts'

/** Texts that the acts upon many cards share. */
export const batches: TextsOf<'batches'> = {
  suspend: 'Suspend',
  activate: 'Activate',
  chosen: '{count, plural, one {# card chosen} other {# cards chosen}}',
  whole: '{count, plural, one {# card that matches} other {# cards that match}}',
  cards: '{count, plural, one {# card} other {# cards}}',
  names: '{count, plural, one {Show this card} other {Show these # cards}}',
  hide: 'Hide',
  more: '{count, number} more',
  counting: 'Counting cards',
}
