export { REMINDER, balanceReminders } from './ground/balance-reminder.table.ts'
export {
  inCommunity,
  itsRoom,
  isFirstOn,
  isOpen,
  queryHolders,
  ALARM_RULES,
  hasBegun,
  cardNames,
  waterCardColumns,
  type Card,
  type LockedCards,
  aboveMost,
  findCard,
  holdAnyCard,
  isAboveMost,
  lockCard,
  lockCards,
  waterCardScope,
} from './ground/water-card.queries.ts'
export { MONTH_COLUMNS, type MonthColumn, columnsOfEntries, litresOfMonth } from './ground/card-month-columns.ts'
export { cardMonths } from './ground/card-month.table.ts'
export { closingOf, hasLateUsage } from './ground/closing.queries.ts'
export { waterCardClosings } from './ground/closing.table.ts'
export { type FollowingTable, byCard, cardRows, ofItsTime } from './ground/card-rows.ts'
export { type HeldCard, type Movement, book, bookAll } from './ground/ledger.store.ts'
export { ledgerEntries } from './ground/ledger.table.ts'
export { waterCardPriceBatches } from './ground/price-batch.table.ts'
export { reminderBatches } from './ground/reminder-batch.table.ts'
export { stateTransitions } from './ground/state-transition.table.ts'
export { bornTransition, recordTransition, transitionsOfCard, transitionsOfOrder } from './ground/state-transition.store.ts'
export { uncreditedPayments } from './ground/uncredited-payment.table.ts'
export { waterCardRecharges } from './ground/water-card-recharge.table.ts'
export { waterCardRefunds } from './ground/water-card-refund.table.ts'
export { waterCardPrices, waterCards } from './ground/water-card.table.ts'
export { ordersOfCards } from './card-personal.ts'
