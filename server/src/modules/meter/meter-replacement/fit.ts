import { type Litre, litre } from '@weir/contract/platform/units'
import { and, asc, eq, gt } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { type Head, judge, type Judged, possibleRise } from '../engine/verdict.ts'
import { type Binding, headsBefore, type Meter, rulesOf } from '../ground/judging.store.ts'
import { readings } from '../ground/reading.table.ts'

/** A typed register among the readings of its meter. */
export interface Fit {
  /** The last accepted reading before. */
  last: Head | undefined
  /** The first accepted reading after. */
  later: Head | undefined
  judged: Judged
  /** How far the register may have risen. */
  limit: Litre
  /** The verdict on the later reading, counted from the typed register. */
  judgedLater: Judged | undefined
}

/** How a register typed at a moment would be judged, before anything is written. The binding begins then, if it is the meter's first. */
export async function fitOf(ctx: Context, meter: Meter, bindings: readonly Binding[], { at, register }: { at: Date; register: Litre }) {
  const moment = at.getTime()
  const rules = rulesOf(meter, bindings)
  rules.since = Math.min(rules.since, moment)
  const last = (await headsBefore(ctx, new Map([[meter.deviceSn, moment]]))).get(meter.deviceSn)
  const later = await acceptedAfter(ctx, meter.deviceSn, at)
  const typed = { at: moment, register }
  const judged = judge(rules, last, { ...typed, stale: false })
  const limit = last || rules.initialRegister !== null ? litre(possibleRise(rules, last, typed).limit) : litre(0)
  const judgedLater = later && judge(rules, typed, { ...later, stale: false })
  return { last, later, judged, limit, judgedLater } satisfies Fit
}

async function acceptedAfter({ db }: Context, deviceSn: string, at: Date): Promise<Head | undefined> {
  const [later] = await db
    .select({ at: readings.effectiveAt, register: readings.registerLitre })
    .from(readings)
    .where(and(eq(readings.deviceSn, deviceSn), gt(readings.effectiveAt, at), eq(readings.accepted, true)))
    .orderBy(asc(readings.effectiveAt), asc(readings.registerLitre))
    .limit(1)
  return later && { at: later.at.getTime(), register: later.register }
}
