import type { PackageKind, SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { fen, kilobyte } from '@weir/contract/platform/units'

import type { Db } from '../../src/kernel/context.ts'
import { iotCardTypes } from '../../src/modules/iot/ground/iot-card-type.table.ts'
import { iotCardRecharges, iotCardRefunds } from '../../src/modules/iot/ground/iot-card-recharge.table.ts'
import { iotCards } from '../../src/modules/iot/ground/iot-card.table.ts'
import { iotRequests } from '../../src/modules/iot/ground/iot-request.table.ts'
import { iotFigures } from '../../src/modules/iot/ground/iot-package.table.ts'

interface NewType {
  operator?: SimOperator
  kind?: PackageKind
  megabytes?: number
  packageCode?: string
}

let made = 0
/** A package on offer, of 3.00 yuan. */
export async function insertType(db: Db, { operator = 'mobile', kind = 'overlay', megabytes = 10, packageCode = '' }: NewType = {}) {
  const price = { priceFen: fen(300), sizeKb: kilobyte(megabytes * 1024), days: kind === 'days' ? 7 : null }
  const values = { name: `Package ${++made}`, operator, kind, effect: 'thisMonth', packageCode, sort: 1, ...price } as const
  const [type] = await db.insert(iotCardTypes).values(values).returning()
  return type!
}

export const ICCID = (n: number) => `8986061234${String(n).padStart(10, '0')}`

/** The nth card, in service unless something else is said. */
export async function insertIotCard(db: Db, n: number, overrides: Partial<typeof iotCards.$inferInsert> = {}) {
  const values = { iccid: ICCID(n), operator: 'mobile', lifecycle: 'inService', deptId: 1, createdBy: 1, ...overrides } as const
  const [card] = await db.insert(iotCards).values(values).returning()
  return card!
}

export const insertFigure = (db: Db, iotCardId: number, asOf: Date, megabytes: number) =>
  db.insert(iotFigures).values({ iotCardId, asOf, usedKb: kilobyte(megabytes * 1024) })

interface OfCard {
  iotCardId: number
  deptId: number
  createdBy: number
  at: Date
}

/** A paid order of one package, which its operator refused. */
export async function insertIotOrder(
  db: Db,
  typeId: number,
  { at, ...owner }: OfCard,
  overrides: Partial<typeof iotCardRecharges.$inferInsert> = {},
) {
  const sold = {
    packetName: 'Package',
    packetDescription: '',
    packetKind: 'overlay',
    packetSizeKb: kilobyte(10_240),
    packetCode: 'P',
  } as const
  const price = { unitPriceFen: fen(300), quantity: 1, amountFen: fen(300) }
  const states = {
    paymentMethod: 'bankTransfer',
    transactionNo: 'T-REFUSED',
    paymentStatus: 'paid',
    channelStatus: 'fail',
    failureReason: 'refused',
    paidAt: at,
  } as const
  const span = { effect: 'thisMonth', packageStart: at, packageEnd: new Date(at.getTime() + 86_400_000) } as const
  const values = { ...owner, typeId, operator: 'mobile', ...sold, ...price, ...states, ...span, createdAt: at, ...overrides } as const
  const [order] = await db.insert(iotCardRecharges).values(values).returning()
  return order!
}

/** A second payment of an order, which its provider refuses to give back. */
export async function insertStuckRefund(db: Db, orderId: number, at: Date) {
  const money = {
    amountFen: fen(300),
    totalFen: fen(300),
    packages: 0,
    paymentMethod: 'wechat',
    transactionNo: `SECOND-${orderId}`,
  } as const
  const values = {
    orderId,
    cause: 'second',
    ...money,
    paidAt: at,
    state: 'failed',
    failureReason: 'refused',
    createdAt: at,
    createdBy: 0,
  } as const
  const [refund] = await db.insert(iotCardRefunds).values(values).returning()
  return refund!
}

/** A request to stop a card, without an answer, unless something else is said. */
export async function insertIotRequest(db: Db, { at, ...owner }: OfCard, overrides: Partial<typeof iotRequests.$inferInsert> = {}) {
  const values = { ...owner, kind: 'stop', state: 'failed', answer: 'noAnswer', createdAt: at, triedAt: at, ...overrides } as const
  const [request] = await db.insert(iotRequests).values(values).returning()
  return request!
}
