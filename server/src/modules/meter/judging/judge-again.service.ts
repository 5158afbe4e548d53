import type { Writing } from '../../../kernel/context.ts'
import { raiseReadingAlarms } from './alarms.service.ts'
import { alignHeldAlarms } from './held-alarms.service.ts'
import { bindingsOf, demandJudged, type Meter } from '../ground/judging.store.ts'
import { spansOf } from './limit-span.ts'
import { type Settled, settle } from './settle.service.ts'
import type { Work } from './work.ts'

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
