import type { TimelineKind } from '@weir/contract/platform/timeline'
import { fen } from '@weir/contract/platform/units'

import type { Db } from '../../src/kernel/context.ts'
import { iotCardRefunds, iotTransitions } from '../../src/modules/iot/ground/iot-card-recharge.table.ts'
import { insertIotCard, insertIotOrder, insertIotRequest, insertType } from '../iot/iot-rows.ts'

const owner = { deptId: 1, createdBy: 1 }

/** A SIM in the meter of the household, with an order at this instant, which further rows refer to. */
export async function beginSims(db: Db, deviceSn: string, at: Date) {
  const [type, card] = [await insertType(db), await insertIotCard(db, 1, { deviceSn })]
  const of = { deviceSn, typeId: type.id, iotCardId: card.id }
  const { id: simOrderId } = await insertIotOrder(db, of.typeId, { ...owner, iotCardId: card.id, at }, { deviceSn })
  return { sim: { ...of, simOrderId } }
}
type SimWorld = { db: Db } & Awaited<ReturnType<typeof beginSims>>

/** Of each source of SIM events one more row at this instant. */
export const PLANT_SIMS: Record<string, { kinds: TimelineKind[]; plant: (world: SimWorld, at: Date, n: number) => PromiseLike<unknown> }> =
  {
    simOrder: {
      kinds: ['sim'],
      plant: ({ db, sim: { typeId, iotCardId, deviceSn } }, at, n) =>
        insertIotOrder(db, typeId, { ...owner, iotCardId, at }, { deviceSn, transactionNo: `T-${n}` }),
    },
    simPayment: {
      kinds: ['sim'],
      plant: ({ db, sim: { simOrderId } }, at) =>
        db.insert(iotTransitions).values({ orderId: simOrderId, from: 'paid/initiated', to: 'paid/fail', at, actorId: 1 }),
    },
    simRefund: {
      kinds: ['sim'],
      plant: ({ db, sim: { simOrderId } }, at) => {
        const given = { amountFen: fen(100), totalFen: fen(300), packages: 1, paymentMethod: 'bankTransfer', reason: 'unused' } as const
        return db.insert(iotCardRefunds).values({ ...given, orderId: simOrderId, createdAt: at, doneAt: at, createdBy: 1 })
      },
    },
    simRequest: {
      kinds: ['sim'],
      plant: ({ db, sim: { iotCardId, deviceSn } }, at) =>
        insertIotRequest(db, { ...owner, iotCardId, at }, { deviceSn, state: 'done', answer: 'met', answeredAt: at }),
    },
  }
