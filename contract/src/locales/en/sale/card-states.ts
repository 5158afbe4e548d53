import type { TextsOf } from '../../messages.ts'

/** Texts of the drawer and the page of suspensions of many cards. */
export const cardStates: TextsOf<'cardStates'> = {
  suspended: {
    drawer: 'Suspend cards',
    verb: '{count, plural, one {Suspend # card} other {Suspend # cards}}',
    restate:
      'Suspend <b>{count, plural, one {# card} other {# cards}}</b>: no recharge, price change or new meter. Usage is still charged; the water stays on the card.',
  },
  active: {
    drawer: 'Activate cards',
    verb: '{count, plural, one {Activate # card} other {Activate # cards}}',
    restate: 'Activate <b>{count, plural, one {# card} other {# cards}}</b>: recharge, price change and meters are possible.',
  },
  missingReason: 'Write a reason first',
  nothing: 'None of these cards can change; the reasons are below.',
  differs: '{seen, number} matched when they were chosen, {now, number} match now. The figures below are those of now.',
  samples: 'Cards that change',
  samplesOf: 'First {count, number} of {all, number}',
  willChange: 'To change',
  stays: 'Not changed',
  why: 'Why a card keeps its state',
  sent: 'Batch {batchNo} sent',
  undoes: 'Changed by {batchNo}',
  left: 'Not reached by {batchNo}',
  undoReason: 'Undo of {batchNo}',
  undo: '{to, select, suspended {{count, plural, one {Activate this card again} other {Activate these # cards again}}} other {{count, plural, one {Suspend this card again} other {Suspend these # cards again}}}}',
  goOn: '{count, plural, one {Go on with # card} other {Go on with # cards}}',
  progress: '{done, number} of {all, number} have a result',
  result: '{done, number} changed, {refused, number} not changed',
  items: 'Result per card',
  noItems: 'No such card',
  noItemsAdvice: 'Choose another result.',
  all: 'All',
}
