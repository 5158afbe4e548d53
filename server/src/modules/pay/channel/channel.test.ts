import { MOST_CHANNEL_TESTS, payChannelApi } from '@weir/contract/modules/pay/channel'
import { expect, it } from 'vitest'

import { withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { payPayments } from '../ground/payment.table.ts'

const payApp = withPaySandbox()
const MAY = { permissions: [payChannelApi.test.id] }

it('is good once the provider knows no such order, and says its words otherwise', async () => {
  const { call, sandbox, db } = await payApp()
  const test = async () => (await call(payChannelApi.test, { provider: 'sandbox' }, MAY)).data
  expect(await test()).toEqual({ isGood: true, words: '' })
  expect(await db.$count(payPayments)).toBe(0)
  await sandbox.faults({ operation: 'query', mode: 'fail' })
  expect(await test()).toEqual({ isGood: false, words: expect.stringContaining('500') })
})

it('refuses a provider that is not set up, and more tries than an hour has', async () => {
  const { call } = await payApp()
  expect((await call(payChannelApi.test, { provider: 'wechat' }, MAY)).code).toBe(409)
  for (let tries = 1; tries < MOST_CHANNEL_TESTS; tries++) await call(payChannelApi.test, { provider: 'sandbox' }, MAY)
  expect(await call(payChannelApi.test, { provider: 'sandbox' }, MAY)).toMatchObject({ code: 409, message: expect.stringContaining('20') })
})
