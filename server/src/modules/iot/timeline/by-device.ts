import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { TimelineOf, Told } from '../../../services/timeline/timeline.ts'
import { meterBindings } from '../../meter/index.ts'

/** The meters that the cards have had, each with its time, as a table `had`. */
export const keyedByMeter = ({ cardIds }: TimelineOf): SQL =>
  sql`(select ${meterBindings.deviceSn} as device_sn, ${meterBindings.from} as since, ${meterBindings.to} as until
    from ${meterBindings} where ${meterBindings.cardId} = any(${sql.param([...cardIds])}::bigint[])) as had`

interface OfDevice {
  deviceSn: PgColumn
  createdAt: PgColumn
}

/** A row belongs to the household that had its device when the row began. */
export const isOfMeter = ({ deviceSn, createdAt }: OfDevice): SQL =>
  sql`(${deviceSn} = had.device_sn and ${createdAt} >= had.since and (had.until is null or ${createdAt} < had.until))`

/** The binding of that time: a meter has one card at a time. */
export const bindingOf = ({ deviceSn, createdAt }: OfDevice) =>
  and(
    eq(meterBindings.deviceSn, deviceSn),
    lte(meterBindings.from, createdAt),
    or(isNull(meterBindings.to), gt(meterBindings.to, createdAt)),
  )

export const itsCard = { cardId: meterBindings.cardId, cardNo: meterBindings.cardNo }
export const cardOf = ({ cardId, cardNo }: { cardId: number | null; cardNo: string | null }): Told['card'] =>
  cardId === null || cardNo === null ? undefined : { id: cardId, cardNo }

/** Clauses of a detail; absent ones are left out. */
export const joined = (...clauses: (string | null | undefined | false)[]) => clauses.filter(Boolean).join(' · ')
