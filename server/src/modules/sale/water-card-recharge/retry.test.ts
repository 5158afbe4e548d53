import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { fen } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { deliveryApp } from '../../../../test/sale/delivery.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { waterMeters } from '../../meter/ground/water-meter.table.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'

/** An order that its meter refused. */
async function appWithRefused() {
  const app = await deliveryApp()
  const { orderNo, command } = await app.sold()
  await app.answer('SN-1', { id: command.id, ok: false, reason: 'valve stuck' })
  const { id } = await app.order(orderNo)
  return { ...app, orderNo, command, id, retry: (caller = {}) => app.call(waterCardRechargeApi.retry, { id }, caller) }
}

it('sends a refused credit again under a new id, by whom and when on record', async () => {
  const app = await appWithRefused()
  expect((await app.retry({ id: 7 })).code).toBe(0)
  expect(await app.order(app.orderNo)).toMatchObject({ state: 'initiated', failureReason: null })
  await app.send()
  const again = app.broker.published.at(-1)!.command
  expect(again).toMatchObject({ orderNo: app.orderNo, quantity: '28.990' })
  expect(again.id).not.toBe(app.command.id)
  // The first id has been answered for good.
  await app.answer('SN-1', { id: app.command.id, ok: true })
  expect((await app.order(app.orderNo)).state).toBe('initiated')
  await app.answer('SN-1', { id: again.id, ok: true })
  expect((await app.transitions(app.orderNo)).slice(-3)).toEqual([
    ['paid/fail', 'valve stuck', 'system'],
    ['paid/initiated', 'retry', '#7'],
    ['paid/success', null, 'system'],
  ])
  const logged = await app.db.select().from(operationLogs).where(eq(operationLogs.endpointId, waterCardRechargeApi.retry.id))
  expect(logged).toMatchObject([{ actorId: 7, code: 0, input: { id: app.id } }])
})

it('keeps the id where the meter may have the credit, and gives it 48 hours again', async () => {
  const app = await deliveryApp()
  const { orderNo, command } = await app.sold()
  app.later(49)
  await app.expire()
  const { id } = await app.order(orderNo)
  await app.call(waterCardRechargeApi.retry, { id })
  await app.send()
  expect(app.broker.published.map(({ command }) => command.id)).toEqual([command.id, command.id])
})

it('takes a new id once the meter said, too late, that it does not have the credit', async () => {
  const app = await deliveryApp()
  const { orderNo, command } = await app.sold()
  app.later(49)
  await app.expire()
  await app.answer('SN-1', { id: command.id, ok: false, reason: 'valve stuck' })
  const { id, failureReason, state } = await app.order(orderNo)
  expect([failureReason, state]).toEqual(['valve stuck', 'fail'])
  await app.call(waterCardRechargeApi.retry, { id })
  expect((await app.order(orderNo)).messageId).not.toBe(command.id)
})

it("goes to the card's present meter, under a new id, and the old meter has no alarm any more", async () => {
  const app = await deliveryApp()
  const { orderNo, command } = await app.sold()
  app.later(49)
  await app.expire()
  await app.call(waterCardApi.unbind, { id: app.card.id })
  const { id } = await app.order(orderNo)
  const retry = () => app.call(waterCardRechargeApi.retry, { id })
  expect(await retry()).toMatchObject({ code: 409, message: expect.stringContaining('no meter') })
  await app.db.insert(waterMeters).values({ deviceSn: 'SN-NEW', commands: true, deptId: 1, createdBy: 1 })
  await app.call(waterCardApi.bind, { id: app.card.id, deviceSn: 'SN-NEW' })
  expect((await retry()).code).toBe(0)
  const moved = await app.order(orderNo)
  expect([moved.deviceSn, moved.messageId === command.id]).toEqual(['SN-NEW', false])
})

it('is for failed orders only, and for those whose money is still here', async () => {
  const app = await appWithRefused()
  await app.db.update(waterCardRecharges).set({ refundedFen: fen(1) })
  expect(await app.retry()).toMatchObject({ code: 409, message: expect.stringContaining('was refunded') })
  await app.db.update(waterCardRecharges).set({ refundedFen: fen(0) })
  expect((await app.retry()).code).toBe(0)
  expect((await app.retry()).code).toBe(409)
  const paid = await app.order(await app.recharge())
  expect((await app.call(waterCardRechargeApi.retry, { id: paid.id })).code).toBe(409)
})

it('acts once for one key, needs one, and its own permission, within the scope', async () => {
  const app = await appWithRefused()
  expect((await app.retry({ permissions: [waterCardRechargeApi.list.id, waterCardRechargeApi.cancel.id] })).code).toBe(403)
  expect((await app.retry({ scope: { ...NO_ROWS, deptIds: [2] } })).code).toBe(404)
  expect((await app.retry({ key: '' })).code).toBe(400)
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.retry({ key: 'one-dialog' })))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
  await app.send()
  expect([await app.send(), app.broker.published.length]).toEqual([0, 2])
})
