import { litre, type UnitPrice, unitPrice } from '@weir/contract/platform/units'

import { hyUsers } from '../../src/modules/customer/index.ts'
import { meterBindings } from '../../src/modules/meter/ground/meter-binding.table.ts'
import { ingestReadings } from '../../src/modules/meter/reading/ingest.service.ts'
import { waterCards } from '../../src/modules/card/ground/water-card.table.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'

interface Household {
  deptId?: number
  createdBy?: number
  price?: UnitPrice
  reportHours?: number
}

/** The nth household of a test: person, card `C<n>`, meter `SN-<n>` bound since long ago. */
export async function addHousehold({ db }: Context, n: number, { deptId = 1, createdBy = 1, price, reportHours }: Household = {}) {
  const owner = { deptId, createdBy }
  const person = {
    name: `User ${n}`,
    telephone: `1380000${String(n).padStart(4, '0')}`,
    idCardNo: `1101011990${String(n).padStart(7, '0')}X`,
  }
  const deviceSn = `SN-${n}`
  const [user] = await db
    .insert(hyUsers)
    .values({ ...person, ...owner })
    .returning()
  await db.insert(waterMeters).values({ deviceSn, reportHours, initialRegisterLitre: litre(0), ...owner })
  const [card] = await db
    .insert(waterCards)
    .values({
      ...person,
      ...owner,
      cardNo: `C${n}`,
      hyUserId: user!.id,
      deviceSn,
      unitPrice: price ?? unitPrice(30_000),
      roomNo: `1-1-${n}`,
    })
    .returning()
  const cardId = card!.id
  await db.insert(meterBindings).values({ deviceSn, cardId, cardNo: `C${n}`, from: new Date('2020-01-01T00:00:00Z'), ...owner })
  return { deviceSn, cardId, hyUserId: user!.id, ...owner }
}

/** Readings as a meter reports them: business days and the register at noon, in litres. */
export const report = (ctx: Context, deviceSn: string, registers: Record<string, number>) =>
  inTransaction(ctx, (ctx) => {
    const arriving = Object.entries(registers).map(([day, register]) => {
      return { deviceSn, meterTime: Date.parse(`${day}T12:00:00+08:00`), register: litre(register) }
    })
    return ingestReadings(ctx, arriving, { source: 'http', arrivedAt: ctx.now() })
  })
