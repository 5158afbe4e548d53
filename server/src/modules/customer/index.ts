export {
  belongingsOf,
  cardIdsOf,
  cardsGiven,
  cardsHeld,
  type CardsMeant,
  factsOf,
  holdersOf,
  type HouseholdFacts,
  openCardsOf,
  ordersOn,
  peopleMerging,
  personCorrected,
  personCorrecting,
  usageOfHomes,
} from './hy-user/hy-user.events.ts'
export { findHyUserOf, findOrMakeHyUser } from './hy-user/hy-user.queries.ts'
export { correctHyUser } from './hy-user/hy-user.service.ts'
export { hyUsers } from './hy-user/hy-user.table.ts'
export { wechatOf } from './wechat-binding/wechat-binding.queries.ts'
