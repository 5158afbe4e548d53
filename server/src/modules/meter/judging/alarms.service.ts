import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Writing } from '../../../kernel/context.ts'
import { raiseAlarm } from '../device-alarm/device-alarm.service.ts'
import { clearFilledGaps } from './gap-alarms.store.ts'
import { alignHeldAlarms } from './held-alarms.service.ts'
import { minute, rollbackFacts, spikeFacts, suspectsOf } from './alarm-facts.ts'
import { isAhead } from '../engine/clock.ts'
import { daysSince, LONGEST_SPREAD } from '../engine/spread.ts'
import { newlyHeld } from './held-news.ts'
import { type Arrival, isAppend, type Work } from './work.ts'
import { type Placed, rulesOf } from '../ground/judging.store.ts'

/** Raises alarms for the new verdicts; of several of one kind about one meter, the latest. */
export async function raiseReadingAlarms(ctx: Writing, verdicts: readonly Placed[], works: readonly Work[], { arrivedAt }: Arrival) {
  const common = { reportedAt: arrivedAt, source: 'rule' } as const
  const undecided = verdicts.filter(({ link, judged }) => !link.decision && !judged.accepted)
  const isHeldNow = new Set(newlyHeld(verdicts).map(({ deviceSn }) => deviceSn))
  const rules = new Map(works.map(({ meter, bindings }) => [meter.deviceSn, rulesOf(meter, bindings)]))

  for (const { deviceSn, link, last } of latest(undecided, 'spike')) {
    const params = spikeFacts(rules.get(deviceSn)!, last, link)
    await raiseAlarm(ctx, { ...common, deviceSn, type: 'READING_SPIKE', params, isOfHeld: isHeldNow.has(deviceSn) })
  }
  const rollbacks = latest(undecided, 'rollback')
  const suspects = await suspectsOf(
    ctx,
    rollbacks.map(({ deviceSn }) => deviceSn),
  )
  for (const { deviceSn, link, last } of rollbacks) {
    const params = rollbackFacts(last, link, suspects.get(deviceSn))
    await raiseAlarm(ctx, { ...common, deviceSn, type: 'READING_ROLLBACK', params, isOfHeld: isHeldNow.has(deviceSn) })
  }
  await alignOvertaken(ctx, verdicts, works)
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

/** A late reading may show that a held one was right, or that a gap was none: their alarms end with the cause. */
async function alignOvertaken(ctx: Writing, verdicts: readonly Placed[], works: readonly Work[]) {
  const freed = verdicts.filter(({ link, judged }) => !link.decision && judged.accepted && link.stored?.judged.accepted === false)
  if (freed.length > 0) await alignHeldAlarms(ctx, [...new Set(freed.map(({ deviceSn }) => deviceSn))], {})
  const late = works.filter((work) => !isAppend(work)).map(({ meter }) => meter.deviceSn)
  if (late.length > 0) await clearFilledGaps(ctx, late)
}

const latest = (verdicts: readonly Placed[], verdict?: string) => {
  const matching = verdicts.filter(({ judged }) => verdict === undefined || judged.verdict === verdict)
  return [...new Map(matching.map((placed) => [placed.deviceSn, placed])).values()]
}
