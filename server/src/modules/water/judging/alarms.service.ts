import { Quantity } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { readings } from '../reading/reading.table.ts'
import { raiseAlarm } from '../device-alarm/device-alarm.service.ts'
import { minuteOf } from '../device-alarm/device-alarm.texts.ts'
import { isAhead } from './engine/clock.ts'
import { daysSince, LONGEST_SPREAD } from './engine/spread.ts'
import { possibleRise } from './engine/verdict.ts'
import { newlyHeld } from './held-news.ts'
import type { Arrival, Work } from './work.ts'
import { type Placed, rulesOf } from './judging.store.ts'
import { epochMs, type Bigint, unnest } from '../../../kernel/db/unnest.ts'

const tons = (litres: number) => z.encode(Quantity, litres as z.output<typeof Quantity>)
const minute = (ms: number) => minuteOf(new Date(ms))

/** Tell staff what the new verdicts say; of several of one kind about one meter, the latest. */
export async function raiseReadingAlarms(ctx: Writing, verdicts: readonly Placed[], works: readonly Work[], { arrivedAt }: Arrival) {
  const common = { reportedAt: arrivedAt, source: 'rule' } as const
  const undecided = verdicts.filter(({ link, judged }) => !link.decision && !judged.accepted)
  const isHeldNow = new Set(newlyHeld(verdicts).map(({ deviceSn }) => deviceSn))
  const rules = new Map(works.map(({ meter, bindings }) => [meter.deviceSn, rulesOf(meter, bindings)]))

  for (const { deviceSn, link, last } of latest(undecided, 'spike')) {
    const { from, limit } = possibleRise(rules.get(deviceSn)!, last, link)
    const params = { register: tons(link.register), lastRegister: tons(from), limit: tons(limit) }
    await raiseAlarm(ctx, { ...common, deviceSn, type: 'READING_SPIKE', params, isOfHeld: isHeldNow.has(deviceSn) })
  }
  const rollbacks = latest(undecided, 'rollback')
  const suspects = await suspectsOf(
    ctx,
    rollbacks.map(({ deviceSn }) => deviceSn),
  )
  for (const { deviceSn, link, last } of rollbacks) {
    const params = { register: tons(link.register), lastRegister: tons(last?.register ?? 0), ...suspects.get(deviceSn) }
    await raiseAlarm(ctx, { ...common, deviceSn, type: 'READING_ROLLBACK', params, isOfHeld: isHeldNow.has(deviceSn) })
  }
  const gaps = verdicts.filter(({ link, judged, last }) => judged.accepted && daysSince(last, link.at) > LONGEST_SPREAD)
  for (const { deviceSn, link, last } of latest(gaps)) {
    const [from, to] = [businessDay(last!.at), businessDay(link.at)].map(dayText)
    const params = { from: from!, to: to!, days: String(daysSince(last, link.at)) }
    await raiseAlarm(ctx, { ...common, deviceSn, type: 'READING_GAP', params })
  }
  const arrived = arrivedAt.getTime()
  const drifted = verdicts.filter(({ link }) => !link.stored && link.at === arrived && isAhead(link.meterTime, arrived))
  for (const { deviceSn, link } of latest(drifted)) {
    const params = { deviceTime: minute(link.meterTime), arrivedAt: minute(arrived) }
    await raiseAlarm(ctx, { ...common, source: 'device', deviceSn, type: 'CLOCK_DRIFT', params })
  }
}

const latest = (verdicts: readonly Placed[], verdict?: string) => {
  const matching = verdicts.filter(({ judged }) => verdict === undefined || judged.verdict === verdict)
  return [...new Map(matching.map((placed) => [placed.deviceSn, placed])).values()]
}

/**
 * Three held rollbacks in a row that rise among themselves are most likely right, and the accepted reading before them the
 * wrong one: it is named as the suspect.
 */
async function suspectsOf({ db }: Writing, sns: readonly string[]) {
  if (sns.length === 0) return new Map<string, never>()
  const { rows } = await db.execute<{ device_sn: string; at: Bigint; register: Bigint }>(sql`
    select given.device_sn, ${epochMs('min(last.against_at)')} as at, min(last.against_litre) as register
    from ${unnest('given', { device_sn: ['text', sns] })}
    cross join lateral (
      select *, lag(register_litre) over (order by effective_at, register_litre, meter_time) as former
      from (select * from ${readings} where device_sn = given.device_sn order by effective_at desc, register_litre desc, meter_time desc limit 3) newest
    ) last
    group by given.device_sn
    having count(*) = 3 and bool_and(verdict = 'rollback' and not accepted and decision is null)
      and bool_and(former is null or register_litre > former) and count(against_at) = 3 and min(against_at) = max(against_at)`)
  return new Map(
    rows.map(({ device_sn, at, register }) => {
      return [device_sn, { suspectRegister: tons(Number(register)), suspectAt: minute(Number(at)) }]
    }),
  )
}
