import type { PackageKind, SimOperator } from '@weir/contract/modules/iot/iot-terms'
import { fen, kilobyte } from '@weir/contract/platform/units'

import type { Db } from '../src/kernel/context.ts'
import { iotCardTypes } from '../src/modules/iot/iot-card-type/iot-card-type.table.ts'
import { iotCards } from '../src/modules/iot/iot-card/iot-card.table.ts'
import { iotFigures } from '../src/modules/iot/iot-card/iot-package.table.ts'

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
