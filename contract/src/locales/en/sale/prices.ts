import type { TextsOf } from '../../messages.ts'

export const prices: TextsOf<'prices'> = {
  single: 'Single card',
  undoOf: 'Undoes {batchNo}',
  cancelQ: 'Withdraw batch {batchNo}?',
  cancelA: 'Nothing changes on {day}; {count, plural, one {# card keeps its price} other {# cards keep their prices}}.',
  resumeQ: 'Continue batch {batchNo}?',
  resumeA: '{count, plural, one {# card is} other {# cards are}} left and change by the tons they hold then. No card changes twice.',
  undo: 'Undo this batch',
  progress: '{done, number} of {all, number} cards',
  result: '{done, number} changed, {refused, number} not changed',
  items: 'Result per card',
  noItems: 'No such card',
  noItemsAdvice: 'Choose another state.',
  all: 'All',
  records: 'Price changes',
  at: 'From {day} 00:00',
  now: 'At once',
  cancelVerb: 'Withdraw batch {batchNo}',
  resumeVerb: 'Continue batch {batchNo}',
}
