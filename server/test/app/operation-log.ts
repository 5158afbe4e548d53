import type { Db } from '../../src/kernel/context.ts'
import { operationLogs } from '../../src/kernel/platform.table.ts'

/** That many entries of the operation log, no two alike, with what else they are to hold. */
export async function logEntries(db: Db, count: number, further: Partial<typeof operationLogs.$inferInsert> = {}) {
  const rows = Array.from({ length: count }, (_, i) => ({
    endpointId: 'water/waterCard/recharge',
    method: 'POST',
    url: '/api/v1/water/waterCard/recharge',
    host: 'localhost',
    ip: '127.0.0.1',
    requestId: `request-${i}`,
    actorId: 1,
    operatorName: '管理员',
    deptId: 1,
    input: { id: i, note: 'line\nbreak "quoted" \\ 水', amount: '100.00', nothing: null },
    durationMs: i % 7,
    code: 409,
    ...further,
    ...(i % 2 === 0 && { reason: 'error.notFound' as const, errorData: {}, errorFields: [] }),
  }))
  for (let at = 0; at < rows.length; at += 500) await db.insert(operationLogs).values(rows.slice(at, at + 500))
}
