import { index, pgTable } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../../kernel/columns.ts'
import { communities } from '../../place/index.ts'

/**
 * A silence of one place: meters of a community that stopped at one time. Their alarms name it. It is no business row: a caller sees it
 * by the alarms in scope alone.
 */
export const alarmOutages = pgTable(
  'alarm_outage',
  {
    id: id(),
    communityId: reference()
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    /** The last report of any of its meters: all of them reported until then. */
    since: instant().notNull(),
    /** By then the first of them is late. So the cause lies between the two. */
    until: instant().notNull(),
  },
  (table) => [index('alarm_outage_community').on(table.communityId, table.until)],
)
