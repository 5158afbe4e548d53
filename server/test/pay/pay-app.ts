import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { eq } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

import { mountPayCallback } from '../../src/modules/pay/index.ts'
import { pay } from '../../src/modules/pay/module.ts'
import { paymentProviders, providersOf } from '../../src/modules/pay/provider/providers.ts'
import { waterCardRecharges } from '../../src/modules/card/index.ts'
import { waterCards } from '../../src/modules/card/ground/water-card.table.ts'
import { sendDue } from '../../src/services/outbox/outbox-sender.ts'
import { mountedApp, testApp } from '../app/app.ts'
import { type PaySandbox, startPaySandbox } from './pay-sandbox.ts'
import { insertCard } from '../sale/water-card.ts'

const link = { publish: () => Promise.reject(new Error('no meters here')), onListening: () => undefined }
const log = { warn: () => undefined, error: () => undefined }

/** One sandbox for the tests of a file. */
export function withPaySandbox(): () => Promise<PayApp> {
  let sandbox: PaySandbox
  beforeAll(async () => {
    sandbox = await startPaySandbox()
  })
  afterAll(() => sandbox.stop())
  return () => payApp(sandbox)
}

/** With a sandbox of this test alone: its bill of a day has nothing else. */
export async function ownPayApp(): Promise<PayApp> {
  const sandbox = await startPaySandbox()
  onTestFinished(() => sandbox.stop())
  return payApp(sandbox)
}

/** The app with a card and the sandbox as its provider, over real HTTP in both directions. `clock` moves the time of both. */
async function payApp(sandbox: PaySandbox) {
  const outside = await mountedApp({ mounted: [] })
  const test = await testApp(pay)
  const clock = { now: new Date('2026-01-01T00:00:00Z') }
  const ctx = { ...test.ctx, now: () => clock.now }
  mountPayCallback(outside.app, { parts: ctx.parts, contextOf: async () => ctx })
  await outside.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = outside.app.server.address() as AddressInfo
  ctx.parts.set(paymentProviders, providersOf({ paySandbox: sandbox.setting, publicUrl: `http://127.0.0.1:${port}` }))
  onTestFinished(() => outside.app.close())
  await sandbox.faults()
  await sandbox.clock(clock.now)
  const card = await insertCard(test.db)

  const order = async (orderNo: string) =>
    (await test.db.select().from(waterCardRecharges).where(eq(waterCardRecharges.orderNo, orderNo)))[0]!
  return {
    ...test,
    /** Where providers call. */
    outside: outside.app,
    sandbox,
    ctx,
    card,
    order,
    remaining: async (id = card.id) => (await test.db.select().from(waterCards).where(eq(waterCards.id, id)))[0]!.remainingLitre as number,
    /** Tries what is due in the outbox; answers how many messages there were. */
    deliver: () => sendDue(ctx, { senders: pay.senders!, link, log }),
    /** Both clocks go on. */
    async pass(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
      await sandbox.clock(clock.now)
    },
    /** An unpaid order of 100.00; `isMade`: it stands at the provider too. */
    async place({ isMade = true, id = card.id }: { isMade?: boolean; id?: number } = {}) {
      const { code, data } = await test.call(waterCardApi.recharge, { id, amount: '100.00', paymentMethod: 'wechat' })
      if (code !== 0) throw new Error(`recharge answered ${code}`)
      if (isMade) await sendDue(ctx, { senders: pay.senders!, link, log })
      return data.orderNo
    },
  }
}
export type PayApp = Awaited<ReturnType<typeof payApp>>
