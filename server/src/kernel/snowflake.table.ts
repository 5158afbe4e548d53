import { pgSequence } from 'drizzle-orm/pg-core'

/** The lower bits of ids that tell the time (`snowflakeId`): round and round. */
export const snowflakes = pgSequence('snowflake_id', { minValue: 0, maxValue: 4095, startWith: 0, cycle: true })
