import { sql } from 'drizzle-orm'

import { processSamples } from '../../../services/monitor/process.table.ts'

/** Over some samples: seconds from a meter's own clock to when its reading was taken in, on average; null where none was reported. */
export const readingLag = sql<number | null>`sum(${processSamples.ageSeconds}) / nullif(sum(${processSamples.reported}), 0)`
