import type { TextsOf } from '../../messages.ts'

export const losses: TextsOf<'losses'> = {
  title: 'Losses of communities',
  rules: 'Supplied is what the main meters measured, used is what the cards of the community used. The loss is the difference.',
  incomplete: '{count, plural, one {# main meter has} other {# main meters have}} incomplete data, so the loss is not exact.',
  empty: 'No community has a main meter',
  emptyAdvice: 'Choose the main meter of a community under Main meters.',
  total: 'Total',
  before: 'Previous period {days}',
  add: 'Main meters',
}
