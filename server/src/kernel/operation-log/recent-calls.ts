import type { Endpoint } from '@weir/contract/platform/endpoint'
import { and, eq, gt } from 'drizzle-orm'

import type { Context } from '../context.ts'
import { operationLogs } from '../platform.table.ts'

const HOUR_MS = 3_600_000

/** How often anybody called this command within the last hour, refused calls too: for acts that cost something outside. */
export const callsOfLastHour = ({ db }: Context, { id }: Endpoint): Promise<number> =>
  // By the clock of the database, as the log is.
  db.$count(operationLogs, and(eq(operationLogs.endpointId, id), gt(operationLogs.at, new Date(Date.now() - HOUR_MS))))
