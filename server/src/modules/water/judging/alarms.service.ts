import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Writing } from '../../../kernel/context.ts'
import { raiseAlarm } from '../device-alarm/device-alarm.service.ts'
import { minute, rollbackFacts, spikeFacts, suspectsOf } from './alarm-facts.ts'
import { isAhead } from './engine/clock.ts'
import { daysSince, LONGEST_SPREAD } from './engine/spread.ts'
import { newlyHeld } from './held-news.ts'
import type { Arrival, Work } from './work.ts'
import { type Placed, rulesOf } from './judging.store.ts'

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
