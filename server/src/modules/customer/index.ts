export { belongingsOf, holdersOf, openCardsOf, personCorrected, personCorrecting } from './hy-user/hy-user.events.ts'
export { findHyUserOf, findOrMakeHyUser } from './hy-user/hy-user.queries.ts'
export { correctHyUser } from './hy-user/hy-user.service.ts'
export { hyUsers } from './hy-user/hy-user.table.ts'
