import { type Litre, litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { readings } from '../ground/reading.table.ts'
import type { Beside, Heads } from '../engine/chain.ts'
import { type Head, judge } from '../engine/verdict.ts'
import type { Mark, Place } from '../engine/mark.ts'
import { firmHeadsBefore, headsBefore, rulesOf } from '../ground/judging.store.ts'
import { hasOwnKey, startOf, type Work } from './work.ts'
import { type Bigint, epochMs } from '../../../kernel/db/unnest.ts'

/** Where a re-evaluation of a meter begins, and what it stands on. */
export interface Footing {
  /** Behind this place. */
  place: Place
  heads: Heads
  beside: Beside | undefined
}

/** The batch of readings in a search for those that contradict a trusted one, and its limit: staff decide about the rest. */
const STEP = 512
const MOST_IN_THE_WAY = 8192

/** The footings of these works, by meter. Where a trusted reading comes late, one by the meter's own key before it may have to yield. */
export async function footingsOf(ctx: Context, works: readonly Work[]): Promise<Map<string, Footing>> {
  const begun = works.filter(({ mark }) => !mark)
  const firmly = begun.filter((work) => hasOwnKey(work) && changesFirm(work))
  const firmHeads = await firmHeadsBefore(ctx, momentsOf(firmly, startOf))
  const starts = new Map<string, number>()
  for (const work of firmly) starts.set(work.meter.deviceSn, await startBefore(ctx, work, firmHeads.get(work.meter.deviceSn)))
  const start = (work: Work) => starts.get(work.meter.deviceSn) ?? startOf(work)
  const heads = await headsBefore(ctx, momentsOf(begun, start))
  return new Map(
    works.map((work): [string, Footing] => {
      const { deviceSn } = work.meter
      if (work.mark) return [deviceSn, footingAt(work.mark)]
      const firm = starts.has(deviceSn) ? { firm: unchanged(firmHeads.get(deviceSn)) } : {}
      return [deviceSn, { place: before(start(work)), heads: unchanged(heads.get(deviceSn)), beside: hasOwnKey(work) ? firm : undefined }]
    }),
  )
}

const footingAt = ({ place, heads, isBeside, firm }: Mark): Footing => ({
  place,
  heads,
  beside: isBeside ? (firm ? { firm } : {}) : undefined,
})

/** Before all readings of a moment. */
const before = (at: number): Place => ({ at, register: NO_REGISTER, meterTime: at })
const NO_REGISTER = -1 as Litre

export const unchanged = (head: Head | undefined): Heads => ({ now: head, before: head })

const momentsOf = (works: readonly Work[], at: (work: Work) => number) =>
  new Map(works.map((work): [string, number] => [work.meter.deviceSn, at(work)]))

/** Whether something else than readings by the meter's own key arrived. */
const changesFirm = ({ arriving, from }: Work) => from !== undefined || arriving.some(({ trusted }) => trusted)

/** The place of the earliest reading, in one piece before the work, that blocks a new trusted one. */
async function startBefore({ db }: Context, work: Work, firmHead: Head | undefined): Promise<number> {
  const rules = rulesOf(work.meter, work.bindings)
  const alone = (register: Head) => judge(rules, firmHead, { ...register, stale: false }).accepted
  const news = [...work.arriving.filter(({ trusted }) => trusted), ...(work.confirmed ?? [])].filter(alone)
  let start = startOf(work)
  for (let seen = 0; news.length > 0 && seen < MOST_IN_THE_WAY; seen += STEP) {
    const { rows } = await db.execute<{ at: Bigint; register: Bigint; firm: boolean }>(sql`
      select ${epochMs('effective_at')} as at, register_litre as register, trusted or coalesce(decision in ('accept', 'replaced'), false) as firm
      from ${readings} where device_sn = ${work.meter.deviceSn} and effective_at < ${new Date(startOf(work)).toISOString()}::timestamptz and accepted
      order by effective_at desc, register_litre desc, meter_time desc limit ${STEP} offset ${seen}`)
    for (const { at, register, firm } of rows) {
      const before = { at: Number(at), register: litre(Number(register)) }
      if (firm || news.every((next) => judge(rules, before, { ...next, stale: false }).accepted)) return start
      start = before.at
    }
    if (rows.length < STEP) return start
  }
  return start
}
