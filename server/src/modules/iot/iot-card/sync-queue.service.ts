import { iotCardApi, NEAR_QUOTA_PERCENT } from '@weir/contract/modules/iot/iot-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'
import type { WantedState } from '@weir/contract/modules/iot/iot-codes'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { gatewayOf } from '../operator/gateways.ts'
import { holdCards, type IotCardRow } from '../ground/iot-card-find.ts'
import { iotCards } from '../ground/iot-card.table.ts'

/** The operator is asked about these cards before all others, at once. */
export async function askForSync(ctx: Writing, { ids }: InputOf<(typeof iotCardApi)['sync']>) {
  for (const card of await holdCards(ctx, ids)) {
    if (card.lifecycle === 'loggedOff') throw conflict('iotCard.error.loggedOff')
    if (!gatewayOf(ctx, card.operator)) throw conflict('iotCard.error.notConnected')
    await syncSoon(ctx, card.id)
    ctx.changed({ resource: iotCardApi, id: card.id })
  }
  return {}
}

/** Its operator is asked about the card at once, and before all others. */
export async function syncSoon({ db, now, wake }: Writing, cardId: number) {
  await db.update(iotCards).set({ nextSyncAt: now(), syncRank: RANK.asked }).where(eq(iotCards.id, cardId))
  wake(SYNC_JOB)
}

/** The name of the job for `ctx.wake`. */
export const SYNC_JOB = 'iot.sync'

/** Of cards asked for, in trouble, nearly used up, all others: smallest first. */
export const RANK = { asked: 0, trouble: 1, nearQuota: 2, calm: 3 } as const

export type CardState = Pick<IotCardRow, 'lifecycle' | 'haltReason' | 'wanted'>

/** Whether the operator reports what staff wish. */
export function isMet({ lifecycle, haltReason }: CardState, wanted: WantedState): boolean {
  if (wanted === 'loggedOff') return lifecycle === 'loggedOff'
  return lifecycle === 'inService' && (haltReason !== null) === (wanted === 'halted')
}

export type Urgency = CardState & Pick<IotCardRow, 'isUnknown' | 'totalKb' | 'usedKb' | 'deadline'>

/** `quotaPercent`: from so much on a card is nearly used up (parameter `iot.alarm.quotaPercent`). */
export function rankOf({ lifecycle, haltReason, wanted, isUnknown, totalKb, usedKb, deadline }: Urgency, quotaPercent: number): number {
  if (lifecycle === 'loggedOff') return RANK.calm
  if (wanted !== null || haltReason !== null || isUnknown) return RANK.trouble
  return deadline !== null && usedKb * 100 >= totalKb * (quotaPercent || NEAR_QUOTA_PERCENT) ? RANK.nearQuota : RANK.calm
}
