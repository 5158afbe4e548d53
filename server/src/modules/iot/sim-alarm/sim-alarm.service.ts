import { and, inArray, ne } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { alignAlarms } from '../../meter/index.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { lastEnd } from '../ground/last-end.ts'
import { type AlarmedCard, SIM_ALARMS, simCauses } from './sim-causes.ts'

/**
 * The alarms of the devices of these cards follow what is true by now. To be called in the transaction of a change, after it, and with the
 * device that a card left too. Two statements where nothing changes, none for cards without a device.
 */
export async function settleSimAlarms(ctx: Writing, cards: readonly { deviceSn: string | null | undefined }[]) {
  const devices = [...new Set(cards.flatMap(({ deviceSn }) => deviceSn ?? []))]
  if (devices.length === 0) return { raised: 0, cleared: 0 }
  const found = await cardsIn(ctx, devices)
  const causes = found.flatMap((card) => simCauses(card, ctx.settings, ctx.now()))
  return alignAlarms(ctx, SIM_ALARMS, devices, causes)
}

/** A device may hold cards that are logged off: those say nothing any more. */
function cardsIn({ db }: Writing, devices: readonly string[]): Promise<AlarmedCard[]> {
  const { deviceSn, totalKb, usedKb, deadline, haltReason, isUnknown, isOverdue, imei, reportedImei, lifecycle } = iotCards
  return db
    .select({ deviceSn, totalKb, usedKb, deadline, haltReason, isUnknown, isOverdue, imei, reportedImei, lastEnd })
    .from(iotCards)
    .where(and(inArray(deviceSn, [...devices]), ne(lifecycle, 'loggedOff'))) as Promise<AlarmedCard[]>
}
