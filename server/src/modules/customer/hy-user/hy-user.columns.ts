import { sql } from 'drizzle-orm'

/** Cards of the end user that is the row of the list. */
export const cardCount = sql<number>`(
  select count(*)::int from water_card where water_card.hy_user_id = hy_user.id and water_card.state <> 'closed')`
