import { defineEvent } from '../../../kernel/follow.ts'
import type { waterMeters } from './water-meter.table.ts'

/** Meters with readings have another overload flow or range since now, in this transaction. The rows are locked, and have the new limits. */
export const limitsChanged = defineEvent<{ meters: readonly (typeof waterMeters.$inferSelect)[] }>('water.limitsChanged')
