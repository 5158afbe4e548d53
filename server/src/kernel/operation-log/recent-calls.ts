import type { Endpoint } from '@weir/contract/platform/endpoint'
import { and, eq, gt, sql } from 'drizzle-orm'

import type { Context } from '../context.ts'
import { operationLogs } from '../platform.table.ts'

/**
 * How often anybody called this command within the last hour, refused calls too. It bounds acts that cost something outside. The clock is
 * that of the database, as in the log.
 */
export const callsOfLastHour = ({ db }: Context, { id }: Endpoint): Promise<number> =>
  db.$count(operationLogs, and(eq(operationLogs.endpointId, id), gt(operationLogs.at, sql`now() - interval '1 hour'`)))
