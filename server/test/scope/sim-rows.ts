import type { Context } from '../../src/kernel/context.ts'
import { iotPackages } from '../../src/modules/iot/ground/iot-package.table.ts'
import { ICCID, insertFigure, insertIotCard, insertIotOrder, insertIotRequest, insertStuckRefund, insertType } from '../iot/iot-rows.ts'
import type { Owner } from './rows.ts'

/** Six SIM cards, four of them in meters: three with an order, its package and a refused refund, two with a request. Nothing hangs on the last two. */
export async function writeSimRows({ db }: Context, nextOwner: () => Owner, at: Date) {
  const { id: typeId, name, kind, sizeKb } = await insertType(db)
  for (let n = 0; n < 6; n++) {
    const wish = n === 3 ? { wanted: 'halted' as const, wantedAt: at } : {}
    const operator = n % 3 === 2 ? ('unicom' as const) : ('mobile' as const)
    await insertIotCard(db, n, {
      ...nextOwner(),
      ...wish,
      iccid: ICCID(n),
      msisdn: `1064${n}`.padEnd(11, '0'),
      operator,
      deviceSn: n < 4 ? `SN-${n}` : null,
    })
  }
  for (const iotCardId of [1, 2, 3]) {
    const row = { iotCardId, at, ...nextOwner() }
    const order = await insertIotOrder(db, typeId, row, { deviceSn: `SN-${iotCardId - 1}` })
    await insertIotRequest(db, { iotCardId, at, ...nextOwner() }, { kind: 'subscribe', orderId: order.id })
    await insertStuckRefund(db, order.id, at)
    const span = { start: order.packageStart, end: order.packageEnd, subscribedAt: at }
    await db.insert(iotPackages).values({ iotCardId, typeId, orderId: order.id, name, kind, sizeKb, ...span })
    await insertFigure(db, iotCardId, at, iotCardId)
  }
  for (const iotCardId of [2, 3, 4])
    await insertIotRequest(db, { iotCardId, at, ...nextOwner() }, { kind: 'logOff', state: 'waiting', answer: null })
}
