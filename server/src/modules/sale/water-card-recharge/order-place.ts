import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import { eq } from 'drizzle-orm'

import { departments, users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { waterCards, type waterCardRecharges } from '../../card/index.ts'
import { waterMeters } from '../../meter/index.ts'

/** The counter of an order, its household, and the meter that its card has now. The reader of an order may see these. */
export async function orderPlace({ db, now }: Context, { cardId, createdBy }: typeof waterCardRecharges.$inferSelect) {
  const [card] = await db
    .select({ telephone: waterCards.telephone, cardPrice: waterCards.unitPrice, deviceSn: waterCards.deviceSn })
    .from(waterCards)
    .where(eq(waterCards.id, cardId))
  const [clerk] = await db
    .select({ hall: departments.name })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.deptId))
    .where(eq(users.id, createdBy))
  const { deviceSn, ...household } = card!
  const [meter] = deviceSn === null ? [] : await db.select(meterColumns).from(waterMeters).where(eq(waterMeters.deviceSn, deviceSn))
  return {
    ...household,
    hall: clerk?.hall ?? null,
    meter: meter ? { ...meter, connectivity: connectivityOf(meter, now()) } : null,
  }
}

const meterColumns = {
  id: waterMeters.id,
  deviceSn: waterMeters.deviceSn,
  deviceModel: waterMeters.deviceModel,
  register: waterMeters.registerLitre,
  reportHours: waterMeters.reportHours,
  lastReportAt: waterMeters.lastReportAt,
  commands: waterMeters.commands,
}
