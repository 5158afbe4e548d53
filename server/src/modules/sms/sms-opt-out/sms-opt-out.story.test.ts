import { smsOptOutApi } from '@weir/contract/modules/sms/sms-opt-out'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { reminderApp } from '../../../../test/sale/reminders.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { balanceReminders } from '../../card/ground/balance-reminder.table.ts'

const nth = (n: number) => ({ telephone: `1390000000${n}`, reason: `wish ${n}` })

describeCrud(weir, smsOptOutApi, {
  ofNobody: true,
  add: nth,
  edit: { reason: 'another wish' },
  shown: (n) => ({ telephone: `139****000${n}`, reason: `wish ${n}` }),
})

it('has each phone once, and is found by its last four', async () => {
  const { call } = await testApp(weir)
  await call(smsOptOutApi.add, nth(1))
  expect((await call(smsOptOutApi.add, nth(1))).data.fieldErrors).toEqual({ telephone: ['This number has opted out already'] })
  expect((await call(smsOptOutApi.list, { telephone: '0001' })).data.total).toBe(1)
  expect((await call(smsOptOutApi.list, { telephone: '0002' })).data.total).toBe(0)
})

it('keeps a household out of a run, also one that opts out after the preview', async () => {
  const app = await reminderApp()
  const gateway = await smsGateway(app.ctx)
  await app.addCards([4, { telephone: '13900000001' }], [4, { telephone: '13900000002' }])
  await app.call(smsOptOutApi.add, nth(1))
  expect((await app.preview({})).data.counts).toMatchObject({ toSend: 1, byRefusal: [{ refusal: 'optedOut', count: 1 }] })
  await app.send({})
  await app.call(smsOptOutApi.add, nth(2))
  await app.carryOut()
  await gateway.deliver()
  expect(gateway.received).toEqual([])
  expect(new Set((await app.db.select().from(balanceReminders)).map(({ refusal }) => refusal))).toEqual(new Set(['optedOut']))
})
