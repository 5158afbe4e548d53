import { litre } from '@weir/contract/platform/units'

import type { Db } from '../../src/kernel/context.ts'
import { meterReplacements } from '../../src/modules/meter/ground/meter-replacement.table.ts'
import type { Owner } from './rows.ts'

interface Replaced {
  cardId: number
  cardNo: string
  oldDeviceSn?: string
  newDeviceSn?: string
}

/** A replacement by a decision, as a row; answers its id. */
export async function insertReplacement(db: Db, owner: Owner, replaced: Replaced, at: Date): Promise<number> {
  const [written] = await db
    .insert(meterReplacements)
    .values({
      oldDeviceSn: 'SN-THEIRS-OLD',
      newDeviceSn: 'SN-THEIRS',
      ...replaced,
      ...owner,
      finalRegisterLitre: litre(10_000),
      initialRegisterLitre: litre(0),
      at,
      isFinalTyped: true,
      isInitialTyped: true,
      newDeptId: owner.deptId,
      reason: 'expired',
      source: 'decision',
      createdAt: at,
    })
    .returning({ id: meterReplacements.id })
  return written!.id
}
