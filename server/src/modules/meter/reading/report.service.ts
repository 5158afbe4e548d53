import type { READING_FLAGS, readingApi } from '@weir/contract/modules/meter/reading'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { ALL_ROWS, type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { keepBatteries } from '../ground/meter-signal.store.ts'
import { countAges, countReadings } from './count-readings.ts'
import { elementTexts } from './element-texts.ts'
import { noteBatteries, noteFlags } from './flag-alarms.service.ts'
import { type Ingested, ingestReadings } from './ingest.service.ts'
import { noteValveFaults, noteValves } from './valve-report.service.ts'
import { keepMessages, type KeptMessage } from './reading-message.store.ts'

/** `byOwnKey`: whether it was sent with the key of this meter alone. */
export interface Reported extends Pick<KeptMessage, 'byOwnKey' | 'sender' | 'text'>, Reading {
  /** The flags that its format can say at all. Absent: every flag. */
  spoken?: readonly Flag[] | undefined
}
type Reading = InputOf<typeof readingApi.report>['readings'][number]
type Flag = (typeof READING_FLAGS)[number]

/** Readings of one transaction. More would hold others up; what was taken of a report that is broken off comes again as duplicates. */
export const PIECE = 250

/** Over HTTP. A gateway's key covers every meter, a meter's key its own only. */
export async function takeHttpReport(ctx: Context, { readings }: InputOf<typeof readingApi.report>): Promise<Ingested> {
  const { meter } = ctx.actor
  const foreign = meter === undefined ? -1 : readings.findIndex(({ deviceSn }) => deviceSn !== meter)
  if (foreign >= 0)
    throw new AppError(403, 'reading.error.foreignMeter', {}, [
      { field: `readings[${foreign}].deviceSn`, reason: 'reading.error.foreignMeter' },
    ])
  const texts = ctx.body === undefined ? [] : elementTexts(ctx.body)
  const sentBy = { byOwnKey: meter !== undefined, sender: meter ?? ctx.actor.userName }
  const sum: Ingested = { accepted: 0, duplicate: 0, held: 0, waiting: 0, rejected: [] }
  const size = Math.ceil(readings.length / Math.ceil(readings.length / PIECE))
  for (let from = 0; from < readings.length; from += size) {
    const piece = readings.slice(from, from + size).map((reading, index) => ({ ...reading, ...sentBy, text: texts[from + index] }))
    const { accepted, duplicate, held, waiting, rejected } = await inTransaction(ctx, (ctx) => takeReport(ctx, piece, 'http'))
    sum.accepted += accepted
    sum.duplicate += duplicate
    sum.held += held
    sum.waiting += waiting
    sum.rejected.push(...rejected.map(({ index, reason }) => ({ index: from + index, reason })))
  }
  return sum
}

/** The reports of meters, by any way: readings, and flags of the meter itself. */
export async function takeReport(
  ctx: Writing,
  reported: readonly Reported[],
  source: 'http' | 'mqtt',
  arrivedAt = ctx.now(),
): Promise<Ingested> {
  const all = { ...ctx, scope: ALL_ROWS }
  const arriving = reported.map(({ deviceSn, time, register, byOwnKey }) => ({ deviceSn, meterTime: time.getTime(), register, byOwnKey }))
  const { isNews, firstArrivals, behind: _, ...ingested } = await ingestReadings(all, arriving, { source, arrivedAt })
  await keepMessages(
    ctx,
    [...firstArrivals].map(([index, readingArrivedAt]) => ({ ...reported[index]!, readingArrivedAt })),
    { source, arrivedAt },
  )
  // A repeated or late report says nothing about the meter's present state.
  const news = reported.filter((_, index) => isNews(index)).sort((a, b) => a.time.getTime() - b.time.getTime())
  await noteValves(all, news)
  await keepBatteries(all, news, arrivedAt)
  await noteFlags(all, news, await noteBatteries(all, news), arrivedAt)
  await noteValveFaults(all, news)
  const rejected = new Set(ingested.rejected.map(({ index }) => index))
  countReadings(source, { ...ingested, rejected: rejected.size })
  countAges(
    source,
    arrivedAt,
    reported.filter((_, index) => !rejected.has(index)).map(({ time }) => time),
  )
  return ingested
}
