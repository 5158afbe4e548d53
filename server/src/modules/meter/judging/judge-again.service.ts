import { sql } from 'drizzle-orm'

import type { Writing, Context } from '../../../kernel/context.ts'
import { raiseReadingAlarms, alignHeldAlarms } from './alarms.service.ts'
import { bindingsOf, demandJudged, type Meter } from '../ground/judging.store.ts'
import { type Settled, settle } from './settle.service.ts'
import type { Work } from './work.ts'
import { type Bigint, epochMs, unnest } from '../../../kernel/db/unnest.ts'
import { readings } from '../ground/reading.table.ts'

const NOTHING: Settled = { verdicts: [], effects: [], left: [] }

/**
 * Judges the stored readings of locked meters under the limits that these rows have, with the decisions of staff. The result is the same as
 * if the readings came now. Of a long stream it does the first piece.
 */
export async function judgeAgain(ctx: Writing, meters: readonly Meter[]): Promise<Settled & { works: Work[] }> {
  demandJudged(meters)
  const spans = await spansOf(ctx, meters)
  const changed = meters.filter(({ deviceSn }) => spans.has(deviceSn))
  if (changed.length === 0) return { ...NOTHING, works: [] }
  const bindings = await bindingsOf(
    ctx,
    changed.map(({ deviceSn }) => deviceSn),
  )
  const works = changed.map((meter): Work => {
    return { meter, bindings: bindings.get(meter.deviceSn) ?? [], arriving: [], ...spans.get(meter.deviceSn)! }
  })
  return { ...(await settle(ctx, works, arrivalNow(ctx))), works }
}

/** The alarms of held readings follow. */
export async function followLimits(ctx: Writing, { meters }: { meters: readonly Meter[] }) {
  const { verdicts, works } = await judgeAgain(ctx, meters)
  if (works.length === 0) return
  await raiseReadingAlarms(ctx, verdicts, works, arrivalNow(ctx))
  await alignHeldAlarms(
    ctx,
    works.map(({ meter }) => meter.deviceSn),
    {},
  )
}

const arrivalNow = ({ now }: Writing) => ({ source: 'staff', arrivedAt: now() }) as const

/** From and until when other limits may change how readings count of themselves, in ms. */
interface Span {
  from: number
  through: number
}

/** With readings by its own key, whether one counts depends on later ones: then nothing is left out. */
const WHOLE: Span = { from: 0, through: Infinity }

/**
 * The readings whose verdict may differ under the limits that these meters now have, by meter. Without any, nothing changes. A rise of at
 * most one hour's flow is possible in any time. A dip, a duplicate and a stale reading are judged by no limit.
 */
async function spansOf({ db }: Context, meters: readonly Meter[]): Promise<Map<string, Span>> {
  const mixed = meters.filter(({ ownKeyDay }) => ownKeyDay !== null)
  const plain = meters.filter(({ ownKeyDay }) => ownKeyDay === null)
  const spans = new Map(mixed.map(({ deviceSn }) => [deviceSn, WHOLE]))
  if (plain.length === 0) return spans
  const given = unnest('given', {
    device_sn: ['text', plain.map(({ deviceSn }) => deviceSn)],
    flow: ['bigint', plain.map(({ maxFlowLitre }) => maxFlowLitre)],
    range: ['bigint', plain.map(({ registerRangeLitre }) => registerRangeLitre)],
    initial: ['bigint', plain.map(({ initialRegisterLitre }) => initialRegisterLitre)],
  })
  const { rows } = await db.execute<{ device_sn: string; first: Bigint; last: Bigint }>(sql`
    select given.device_sn, ${epochMs('min(r.effective_at)')} as first, ${epochMs('max(r.effective_at)')} as last
    from ${given} join ${readings} r on r.device_sn = given.device_sn
    where r.decision is not null or case r.verdict
      when 'ok' then r.usage_litre > given.flow
      when 'baseline' then given.initial is not null and (r.usage_litre > given.flow or r.register_litre > given.range)
      else r.verdict not in ('dip', 'duplicate', 'stale') end
    group by given.device_sn`)
  for (const { device_sn, first, last } of rows) spans.set(device_sn, { from: Number(first), through: Number(last) })
  return spans
}
