import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Writing } from '../../../kernel/context.ts'
import { forgetNights } from '../device-alarm/leak/leak-watch.store.ts'
import { applyRowChanges, type PlacedChange } from '../meter-stat/meter-stat.service.ts'
import type { RowEffect } from '../ground/meter-stat.store.ts'
import type { Link } from '../engine/link.ts'
import { type Evaluated, evaluateAll } from './evaluate.ts'
import { JUDGING } from './limits.ts'
import { insertReadings, type MeterChange, type Placed, updateMeters, updateReadings } from '../ground/judging.store.ts'
import { alignDayUsage } from './day-usage.service.ts'
import { type Arrival, isAppend, type Work } from './work.ts'

export interface Settled {
  verdicts: Placed[]
  effects: RowEffect[]
  /** New readings that lie behind what one transaction judges: nothing is stored of them. */
  left: { deviceSn: string; link: Link }[]
}

/**
 * Bring readings, meters, daily rows, ledger and summaries in line with what happened, in the caller's transaction. Of a long stream
 * it does a piece, and marks where the job goes on: up to the mark all is as it must be, behind it as it was.
 */
export async function settle(ctx: Writing, works: readonly Work[], arrival: Arrival): Promise<Settled> {
  const evaluated = await evaluateAll(ctx, works, arrival.isQueued)
  const verdicts = evaluated.flatMap(({ work, walk }) => {
    return walk.changed.map((verdict): Placed => ({ ...verdict, deviceSn: work.meter.deviceSn }))
  })
  await insertReadings(
    ctx,
    verdicts.filter(({ link }) => !link.stored),
    arrival.source,
    arrival.arrivedAt,
  )
  await updateReadings(
    ctx,
    verdicts.filter(({ link }) => link.stored),
  )
  await updateMeters(
    ctx,
    evaluated.map((one) => meterChange(one, arrival)),
    ctx.now(),
  )
  const changes = evaluated.flatMap(({ work, walk }) => {
    return walk.rows.map((row): PlacedChange => ({ ...row, meter: work.meter, bindings: work.bindings, isLate: !isAppend(work) }))
  })
  const left = evaluated.flatMap(({ work, left }) => left.map((link) => ({ deviceSn: work.meter.deviceSn, link })))
  if (evaluated.some(({ mark }) => mark)) ctx.wake(JUDGING)
  const effects = await applyRowChanges(ctx, changes)
  await alignDayUsage(ctx, effects, works)
  await forgetNights(
    ctx,
    works.filter((work) => !isAppend(work)).map(({ meter }) => meter.deviceSn),
  )
  return { verdicts, effects, left }
}

function meterChange({ work, walk, head, left, mark }: Evaluated, { source, arrivedAt, isQueued }: Arrival): MeterChange {
  const { meter, arriving } = work
  const behind = new Set(left)
  const judged = arriving.filter((link) => !behind.has(link))
  const ownKeyAdded = isQueued ? 0 : judged.filter(({ trusted }) => !trusted).length
  const stored = judged.reduce((most, { at, meterTime }) => Math.max(most, at, meterTime), meter.readTo?.getTime() ?? 0)
  return {
    deviceSn: meter.deviceSn,
    head,
    readTo: stored,
    addedLitres: walk.rows.reduce((sum, { litres }) => sum + litres, 0),
    reportedAt: source === 'http' || source === 'mqtt' ? arrivedAt : null,
    ownKeyDay: ownKeyAdded > 0 ? laterDay(dayText(businessDay(arrivedAt.getTime())), meter.ownKeyDay) : null,
    ownKeyAdded,
    mark,
  }
}

/** A kept message that is read again arrived before: the count of a later day goes on. */
const laterDay = (day: string, known: string | null) => (known !== null && known > day ? known : day)
