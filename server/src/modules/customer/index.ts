export {
  belongingsOf,
  cardIdsOf,
  cardsGiven,
  cardsHeld,
  type CardsMeant,
  factsOf,
  holdersOf,
  householdsLeft,
  type HouseholdFacts,
  openCardsOf,
  ordersOn,
  payersOf,
  peopleMerging,
  personCorrected,
  personCorrecting,
  usageOfHomes,
} from './hy-user/hy-user.events.ts'
export { findHyUserOf, findOrMakeHyUser } from './ground/hy-user.store.ts'
export { correctHyUser } from './hy-user/hy-user.service.ts'
export { hyUsers } from './ground/hy-user.table.ts'
export { wechatOf } from './ground/wechat-binding.queries.ts'
