import type { TextsOf } from '../../messages.ts'

export const onlines: TextsOf<'onlines'> = {
  own: 'This session',
  number: 'Session',
  unknownBrowser: 'Unknown browser',
  question: '{count, plural, one {Sign out # session?} other {Sign out # sessions?}}',
  questionOne: 'Sign out {name}, {device}?',
  confirm: '{count, plural, one {Sign out} other {Sign out #}}',
  whose: 'Users: {names}.',
  others: '{names} and {count, number} more',
  effect: 'They are signed out within a second, and lose unsaved input. They can sign in again: to block a user, disable the account.',
  leftOut: '{count, plural, one {# selected session stays} other {# selected sessions stay}}: your own, or of a super administrator.',
  noneLeft: 'None of the selected sessions can be signed out',
  done: '{count, plural, one {# session signed out} other {# sessions signed out}}',
}
