import { and, desc, eq, gt, gte, inArray, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { meterReplacementApi, type REPLACEMENT_STATES } from '@weir/contract/modules/meter/meter-replacement'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { meterBindings } from './meter-binding.table.ts'
import { readings } from './reading.table.ts'
import { waterCardRecharges, waterCards } from '../../card/index.ts'
import { type Replacement, meterReplacements } from './meter-replacement.table.ts'
import { actorName } from '../../../kernel/auth/actor.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'
import { waterMeters } from './water-meter.table.ts'

/** The ids of one meter's readings rise, since each is written under the lock of the meter. */
export async function lastReadingId({ db }: Context, deviceSn: string): Promise<number | null> {
  const [last] = await db
    .select({ id: max(readings.id) })
    .from(readings)
    .where(eq(readings.deviceSn, deviceSn))
  return last!.id
}

/** The first accepted reading of the new meter that came after the replacement was made. */
export async function findLaterReading({ db }: Context, { newDeviceSn, at, newReadingId }: Replacement) {
  const [later] = await db
    .select({ at: readings.effectiveAt, register: readings.registerLitre })
    .from(readings)
    .where(
      and(
        eq(readings.deviceSn, newDeviceSn),
        gt(readings.effectiveAt, at),
        eq(readings.accepted, true),
        gt(readings.id, newReadingId ?? 0),
      ),
    )
    .orderBy(readings.effectiveAt, readings.registerLitre)
    .limit(1)
  return later
}

/** Whether one of the meters has gone on: bound, unbound or replaced since. */
export async function isBoundLater({ db }: Context, replacement: Replacement): Promise<boolean> {
  const { id, oldDeviceSn, newDeviceSn, oldBindingId, newBindingId, at } = replacement
  const sns = [oldDeviceSn, newDeviceSn]
  const bindings = await db
    .select()
    .from(meterBindings)
    .where(and(inArray(meterBindings.deviceSn, sns), or(isNull(meterBindings.to), gte(meterBindings.to, at))))
  const isOwn = (binding: (typeof bindings)[number]) =>
    (binding.id === newBindingId && binding.to === null) || (binding.id === oldBindingId && binding.to?.getTime() === at.getTime())
  if (newBindingId !== null && !bindings.some(({ id, to }) => id === newBindingId && to === null)) return true
  // A binding of the new meter that ended just then was there before.
  if (bindings.some((binding) => !isOwn(binding) && !(binding.to && binding.to <= at))) return true
  const [last] = await db
    .select({ id: meterReplacements.id })
    .from(meterReplacements)
    .where(
      and(
        isNull(meterReplacements.undoneAt),
        gt(meterReplacements.id, id),
        or(inArray(meterReplacements.oldDeviceSn, sns), inArray(meterReplacements.newDeviceSn, sns)),
      ),
    )
    .limit(1)
  return last !== undefined
}

/** An order whose water went to the new meter. */
export async function findCreditSent({ db }: Context, { cardId, newDeviceSn, createdAt }: Replacement) {
  if (cardId === null) return undefined
  const [order] = await db
    .select({ orderNo: waterCardRecharges.orderNo })
    .from(waterCardRecharges)
    .where(
      and(
        eq(waterCardRecharges.cardId, cardId),
        eq(waterCardRecharges.deviceSn, newDeviceSn),
        ne(waterCardRecharges.state, 'notInitiated'),
        gte(waterCardRecharges.initiatedAt, createdAt),
      ),
    )
    .orderBy(desc(waterCardRecharges.id))
    .limit(1)
  return order
}

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${meterReplacements.cardId})`}`
const meterWith = (deviceSn: PgColumn) =>
  sql<number | null>`${sql`(select ${waterMeters.id} from ${waterMeters} where ${waterMeters.deviceSn} = ${deviceSn})`}`.mapWith(
    waterMeters.id,
  )
const room = sql`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`

export const stateOfReplacement = sql<
  (typeof REPLACEMENT_STATES)[number]
>`${sql`case when ${meterReplacements.undoneAt} is null then 'done' else 'undone' end`}`

/** The columns behind a replacement on the wire. */
export const replacementColumns = {
  id: meterReplacements.id,
  at: meterReplacements.at,
  oldDeviceSn: meterReplacements.oldDeviceSn,
  newDeviceSn: meterReplacements.newDeviceSn,
  oldMeterId: meterWith(meterReplacements.oldDeviceSn),
  newMeterId: meterWith(meterReplacements.newDeviceSn),
  finalRegister: meterReplacements.finalRegisterLitre,
  initialRegister: meterReplacements.initialRegisterLitre,
  cardId: meterReplacements.cardId,
  cardNo: meterReplacements.cardNo,
  name: ofCard<string | null>(sql`${waterCards.name}`),
  roomNo: ofCard<string | null>(room),
  reason: meterReplacements.reason,
  note: meterReplacements.note,
  installer: meterReplacements.installer,
  state: stateOfReplacement,
  source: meterReplacements.source,
  operator: sql<string>`${actorName(sql`${meterReplacements.createdBy}`)}`,
  createdAt: meterReplacements.createdAt,
  undoneAt: meterReplacements.undoneAt,
  undoneBy: sql<
    string | null
  >`${sql`case when ${meterReplacements.undoneBy} is not null then ${actorName(sql`${meterReplacements.undoneBy}`)} end`}`,
  undoReason: meterReplacements.undoReason,
}

export const replacementNames = rowNames(meterReplacementApi, meterReplacements, replacementColumns)
