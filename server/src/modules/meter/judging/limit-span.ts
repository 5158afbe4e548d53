import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { type Bigint, epochMs, unnest } from '../../../kernel/db/unnest.ts'
import { readings } from '../ground/reading.table.ts'
import type { Meter } from '../ground/judging.store.ts'

/** From and until when other limits may change how readings count of themselves, in ms. */
export interface Span {
  from: number
  through: number
}

/** With readings by its own key, whether one counts depends on later ones: then nothing is left out. */
const WHOLE: Span = { from: 0, through: Infinity }

/**
 * The readings whose verdict may differ under the limits that these meters now have, by meter. Without any, nothing changes. A rise of at
 * most one hour's flow is possible in any time. A dip, a duplicate and a stale reading are judged by no limit.
 */
export async function spansOf({ db }: Context, meters: readonly Meter[]): Promise<Map<string, Span>> {
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
