import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, explaining, invalid, referenced } from '../../../kernel/errors.ts'
import { meterScope, waterMeters } from '../../meter/index.ts'
import { gatewayOf } from '../operator/gateways.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { holdCard, holdCards } from '../ground/iot-card-find.ts'
import { cardNames } from '../ground/iot-card.list.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { iotPackages } from '../ground/iot-package.table.ts'
import { RANK } from './sync-queue.service.ts'

type Api = typeof iotCardApi

const TAKEN = {
  iot_card_iccid_taken: { field: 'iccid', reason: 'iotCard.error.iccidTaken' },
  iot_card_device_taken: { field: 'deviceSn', reason: 'iotCard.error.deviceTaken' },
} as const

/** A new card belongs to the department of its device, and its operator is asked about it at once. */
export async function addCard(ctx: Writing, input: InputOf<Api['add']>) {
  const deptId = (await departmentOf(ctx, input.deviceSn)) ?? ctx.actor.deptId
  const asked = gatewayOf(ctx, input.operator) ? { nextSyncAt: ctx.now(), syncRank: RANK.asked } : {}
  const [card] = await ctx.db
    .insert(iotCards)
    .values({ ...input, ...asked, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() })
    .returning({ id: iotCards.id })
    .catch(explaining(TAKEN))
  cardNames.changed(ctx, card!.id, null, input)
  return { id: card!.id }
}

/** A line of a file may lack the remark. */
type Changes = Omit<InputOf<Api['edit']>, 'remark'> & { remark?: string | undefined }

/** Absent fields stay; null takes a card out of its device. Cycles and packages go by the operator, so it is fixed by then. */
export async function editCard(ctx: Writing, { id, ...input }: Changes) {
  const { version: _, ...changes } = input
  const card = await holdCard(ctx, id)
  if (changes.operator !== card.operator && (await hasPackages(ctx, [id]))) throw invalid('operator', 'iotCard.error.operatorFixed')
  const isMoved = changes.deviceSn !== undefined && changes.deviceSn !== card.deviceSn
  const deptId = isMoved ? await departmentOf(ctx, changes.deviceSn) : undefined
  await ctx.db
    .update(iotCards)
    .set({ ...changes, ...(deptId !== undefined && { deptId }) })
    .where(eq(iotCards.id, id))
    .catch(explaining(TAKEN))
  await settleSimAlarms(ctx, [card, { deviceSn: changes.deviceSn }])
  cardNames.changed(ctx, id, card, changes)
  return {}
}

const hasPackages = async ({ db }: Writing, ids: number[]) => (await db.$count(iotPackages, inArray(iotPackages.iotCardId, ids))) > 0

/** The device is a registered meter within the caller's scope. */
async function departmentOf(ctx: Writing, deviceSn: string | null | undefined): Promise<number | undefined> {
  if (deviceSn === null || deviceSn === undefined) return undefined
  const [meter] = await ctx.db
    .select({ deptId: waterMeters.deptId })
    .from(waterMeters)
    .where(and(eq(waterMeters.deviceSn, deviceSn), meterScope(ctx)))
    .for('share')
  if (!meter) throw invalid('deviceSn', 'iotCard.error.deviceMissing')
  return meter.deptId
}

/** All or nothing; a card that anything hangs on stays. */
export async function deleteCards(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const cards = await holdCards(ctx, ids)
  const held = cards.map(({ id }) => id)
  if (await hasPackages(ctx, held)) throw conflict('iotCard.error.inUse')
  await ctx.db.delete(iotCards).where(inArray(iotCards.id, held)).catch(referenced('iotCard.error.inUse'))
  await settleSimAlarms(ctx, cards)
  for (const card of cards) cardNames.changed(ctx, card.id, card, null)
  return {}
}
