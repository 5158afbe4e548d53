import type { Refusal } from '@weir/contract/modules/meter/reading'
import { toZone } from '@weir/contract/platform/zone'
import { sql } from 'drizzle-orm'

import type { Writing } from '../../../../kernel/context.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { ingestReadings } from '../ingest.service.ts'
import { unnest } from '../../../../kernel/db/unnest.ts'
import type { GoodLine } from './by-meter.ts'
import type { Progress } from './progress.ts'
import type { Line } from './read-lines.ts'

const FIELD_OF: Partial<Record<Refusal, string>> = { unknownDevice: 'deviceSn', future: 'time' }

/** Lines of a file, in one transaction, and what became of them. */
export async function takeLines(ctx: Writing, lines: readonly Line[], registerUnknown: boolean): Promise<Progress> {
  const good = lines.flatMap((line) => ('reading' in line ? [line] : []))
  const readings = good.map(({ reading }) => reading)
  if (registerUnknown) await registerMeters(ctx, [...new Set(readings.map(({ deviceSn }) => deviceSn))])
  const { accepted, duplicate, held, waiting, rejected } = await ingestReadings(ctx, readings, { source: 'file', arrivedAt: ctx.now() })
  const errors = [
    ...lines.flatMap((line) => ('reason' in line ? [line] : [])),
    ...rejected.map(({ index, reason }) => refusedLine(good[index]!, reason)),
  ]
  return { rows: lines.length, accepted, duplicate, held, waiting, rejected: errors.length, errors }
}

function refusedLine({ line, reading: { deviceSn, meterTime } }: GoodLine, reason: Refusal) {
  const field = FIELD_OF[reason]!
  return { line, field, reason, deviceSn, value: field === 'time' ? toZone(new Date(meterTime)) : deviceSn }
}

/** Of nobody so far. */
export async function registerMeters({ db, actor, now }: Writing, sns: readonly string[]) {
  if (sns.length === 0) return
  await db.execute(sql`
    insert into ${waterMeters} (device_sn, dept_id, created_by, created_at)
    select given.device_sn, ${actor.deptId}::bigint, ${actor.id}::bigint, ${now().toISOString()}::timestamptz
    from ${unnest('given', { device_sn: ['text', sns.toSorted()] })} on conflict do nothing`)
}
