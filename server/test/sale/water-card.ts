import { unitPrice } from '@weir/contract/platform/units'
import type { Db } from '../../src/kernel/context.ts'
import { hyUsers } from '../../src/modules/customer/index.ts'
import { waterCards } from '../../src/modules/card/ground/water-card.table.ts'

type NewCard = Partial<typeof waterCards.$inferInsert>

export const person = { name: 'Zhang San', telephone: '13812341234', idCardNo: '110101199003071233' }

/** An active card in the table as it is, made out to an end user of its own. */
export async function insertCard(db: Db, overrides: NewCard = {}) {
  const owner = { deptId: 1, createdBy: 1 }
  const common = { ...person, idCardNo: nextIdCardNo(), ...owner, ...overrides }
  const [hyUser] = await db.insert(hyUsers).values(common).returning()
  const [card] = await db
    .insert(waterCards)
    .values({ unitPrice: unitPrice(34_500), ...common, hyUserId: hyUser!.id })
    .returning()
  return card!
}

let people = 0
/** A valid one that no other end user of this worker has. */
const nextIdCardNo = () => `110101199003${String(++people).padStart(6, '0')}`
