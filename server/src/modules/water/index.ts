export { copyPerson, copyPlaceNames, moveCards } from './water-card/copies.ts'
export { restampCards } from './water-card/restamp.ts'
export { cardsByRoom, cardsOf, usageOf } from './water-card/water-card.queries.ts'
export { lastOrdersOf } from './water-card-recharge/water-card-recharge.queries.ts'
