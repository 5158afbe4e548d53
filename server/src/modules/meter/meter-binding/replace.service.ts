import type { Litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { RowEffect } from '../ground/meter-stat.store.ts'
import { type Binding, bindingsOf, demandJudged, type Meter } from '../ground/judging.store.ts'
import { lastReadingId, replacementNames } from '../ground/meter-replacement.queries.ts'
import { meterReplacements, type NewReplacement } from '../ground/meter-replacement.table.ts'
import { cardNames, waterCards } from '../../card/index.ts'
import { bindMeter, type Bound, recount, unbindMeter } from './meter-binding.service.ts'

interface Replacing {
  /** Both are locked. */
  old: Meter
  next: Meter
  /** Where the old meter's register ended, and the new one's began. */
  finalRegister: Litre
  initialRegister: Litre
  at: Date
  /** The final register counts, however fast it rose. */
  isConfirmed?: boolean
  event: Pick<NewReplacement, 'reason' | 'note' | 'installer' | 'source' | 'readingId'>
}

interface Replaced {
  replacementId: number
  effects: RowEffect[]
  oldBinding: Binding | undefined
  newBinding: Binding | undefined
}

/**
 * Replaces an old meter by a new one, as one event. The old one's last rise counts up to `finalRegister`, the new one's first from
 * `initialRegister`: both are readings typed at that moment. The card goes with it.
 */
export async function replaceMeter(ctx: Writing, replacing: Replacing): Promise<Replaced> {
  const { old, next, finalRegister, initialRegister, at, event } = replacing
  const { ended, begun, card } = await move(ctx, replacing)
  const [written] = await ctx.db
    .insert(meterReplacements)
    .values({
      ...event,
      oldDeviceSn: old.deviceSn,
      newDeviceSn: next.deviceSn,
      finalRegisterLitre: finalRegister,
      initialRegisterLitre: initialRegister,
      at,
      cardId: card?.id,
      cardNo: card?.cardNo,
      oldBindingId: ended.binding?.id,
      newBindingId: begun.binding?.id,
      isFinalTyped: ended.isTyped,
      isInitialTyped: begun.isTyped,
      newDeptId: next.deptId,
      newReadingId: await lastReadingId(ctx, next.deviceSn),
      createdAt: ctx.now(),
      deptId: card?.deptId ?? old.deptId,
      createdBy: ctx.actor.id,
    })
    .returning()
  replacementNames.changed(ctx, written!.id, null, written!)
  return {
    replacementId: written!.id,
    effects: [...ended.effects, ...begun.effects],
    oldBinding: ended.binding,
    newBinding: begun.binding,
  }
}

type End = Partial<Pick<Bound, 'binding'>> & Omit<Bound, 'binding'>

async function move(ctx: Writing, { old, next, finalRegister, initialRegister, at, isConfirmed }: Replacing) {
  const bindings = await bindingsOf(ctx, [old.deviceSn, next.deviceSn])
  const former = (meter: Meter) => bindings.get(meter.deviceSn) ?? []
  const open = former(old).find(({ to }) => to === null)
  if (open) {
    const ended: End = await unbindMeter(ctx, { cardId: open.cardId, at, register: finalRegister, isConfirmed })
    const [card] = await ctx.db.select().from(waterCards).where(eq(waterCards.id, open.cardId))
    const begun: End = await bindMeter(ctx, { card: card!, deviceSn: next.deviceSn, at, register: initialRegister })
    cardNames.changed(ctx, card!.id, { deviceSn: old.deviceSn }, { deviceSn: next.deviceSn })
    return { ended, begun, card }
  }
  demandJudged([old, next])
  if (former(next).some(({ to }) => to === null || to > at)) throw conflict('reading.error.meterTaken')
  const counted = (meter: Meter, register: Litre, isConfirmed = false): Promise<End> =>
    recount(ctx, { meter, at, register, isConfirmed, formerBindings: former(meter), bindings: former(meter) })
  return { ended: await counted(old, finalRegister, isConfirmed), begun: await counted(next, initialRegister), card: undefined }
}
