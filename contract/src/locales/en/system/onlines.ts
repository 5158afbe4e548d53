import type { TextsOf } from '../../messages.ts'

export const onlines: TextsOf<'onlines'> = {
  own: 'This session',
  number: 'Session',
  unknownBrowser: 'Unknown browser',
  question: '{count, plural, one {Sign out # session?} other {Sign out # sessions?}}',
  questionOne: 'Sign out {name}, {device}?',
  confirm: '{count, plural, one {Sign out} other {Sign out #}}',
  whose: 'Whose: {names}.',
  others: '{names} and {count, number} more',
  effect:
    'They are signed out within a second; what is typed and not saved is lost to them. They can sign in again: to keep somebody out, disable the account.',
  leftOut: '{count, plural, one {# chosen session stays} other {# chosen sessions stay}}: your own, or of a super administrator.',
  noneLeft: 'None of the chosen sessions can be signed out',
  done: '{count, plural, one {# session signed out} other {# sessions signed out}}',
}
