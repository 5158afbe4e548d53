import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'

import { weir } from '../../src/modules/index.ts'
import type { Topic } from '../../src/services/mqtt/topic.ts'
import { startOutboxSender } from '../../src/services/outbox/outbox-sender.ts'
import { metersNetwork, silent } from '../meter/meters-network.ts'
import { PASSWORDS, signedInMountedApp } from '../app/signed-in-app.ts'
import { ConsoleClient } from './console-client.ts'
import { crediting } from './crediting.ts'
import { addHouseholds } from './households.ts'
import { recharging } from './recharging.ts'
import { mqttReporting, reporting } from './reporting.ts'
import { seededRandom } from './random.ts'
import { DEVICE_KEY } from './server-process.ts'
import type { Workload } from './workload.ts'

const SOUND = { lost: 0, doubled: 0 }
const random = seededRandom(1)

/** A server within this process that the journals trust; `forgets`: it only acknowledges messages on this topic. */
async function server(forgets?: Topic['name']) {
  const { app, ctx, db } = await signedInMountedApp({}, weir)
  onTestFinished(() => app.close())
  const take = async () => undefined
  const net = await metersNetwork(
    ctx,
    weir.topics.map((topic) => (topic.name === forgets ? { ...topic, take } : topic)),
  )
  await net.addKey(DEVICE_KEY)
  const sender = startOutboxSender({ senders: weir.senders, link: net.broker, log: silent }, async () => ctx)
  onTestFinished(() => sender.stop())
  const client = new ConsoleClient(await app.listen({ host: '127.0.0.1', port: 0 }))
  await client.signIn(PASSWORDS.admin)
  const households = await addHouseholds(client, 'meter', true)
  const findings = (workload: Workload) => workload.check(client)
  return { client, db, households, findings, broker: net.broker, brokerUrl: () => `mqtt://127.0.0.1:${net.broker.port}` }
}

it('a payment that was answered and not stored is lost; one that nobody asked for is doubled', async () => {
  const { client, households, findings } = await server()
  const workload = recharging(households, random)
  await workload.step(client, 0)
  expect(await findings(workload)).toEqual(SOUND)

  const again = { id: households[0]!.cardId, quantity: '1', paymentMethod: 'cash' } as const
  await client.call(waterCardApi.recharge, again, { 'idempotency-key': 'another-key' })
  // Its order, and the tons of the card.
  expect(await findings(workload)).toEqual({ lost: 0, doubled: 2 })

  vi.spyOn(client, 'call').mockResolvedValueOnce({ orderNo: 'never stored' })
  await workload.step(client, 1)
  expect(await findings(workload)).toEqual({ lost: 2, doubled: 2 })
})

it('readings that were answered and not stored are lost; a litre that is counted twice is doubled', async () => {
  const { client, db, households, findings } = await server()
  const workload = reporting(households, random)
  await workload.step(client, 0)
  expect(await findings(workload)).toEqual(SOUND)

  await db.execute(sql`update meter_stat set usage_litre = usage_litre + 1`)
  expect(await findings(workload)).toEqual({ lost: 0, doubled: 1 })

  vi.spyOn(client, 'call').mockImplementationOnce(async (_endpoint, input) => ({
    accepted: (input as { readings: unknown[] }).readings.length,
    duplicate: 0,
  }))
  await workload.step(client, 1)
  const { lost } = await findings(workload)
  expect(lost).toBeGreaterThan(0)
})

it('readings over MQTT that were acknowledged and not stored are lost', async () => {
  const { client, households, findings, brokerUrl } = await server('readings')
  const workload = mqttReporting(households, random, brokerUrl)
  await workload.step(client, 0)
  const { lost, doubled } = await findings(workload)
  expect([lost > 0, doubled]).toEqual([true, 0])
})

it('a credit that comes under another id is doubled', async () => {
  const { client, households, findings, broker, brokerUrl } = await server()
  const workload = crediting(households, random, brokerUrl)
  await workload.step(client, 0)
  expect(await findings(workload)).toEqual(SOUND)
  expect(await workload.undelivered!(client, 20_000)).toBe(0)

  const { deviceSn, cardId } = households[0]!
  const { lastOrders } = await client.call(waterCardApi.detail, { id: cardId })
  const { orderNo, quantity } = lastOrders[0]!
  await broker.publish(`weir/${deviceSn}/commands`, { id: 'another-id', type: 'credit', orderNo, quantity, remaining: quantity })
  await expect.poll(() => findings(workload), { timeout: 20_000 }).toEqual({ lost: 0, doubled: 1 })
})

it('an answer of a meter that was acknowledged and not stored is lost, and its order is not delivered', async () => {
  const { client, households, findings, brokerUrl } = await server('acks')
  const workload = crediting(households, random, brokerUrl)
  await workload.step(client, 0)
  expect(await findings(workload)).toEqual({ lost: 1, doubled: 0 })
  expect(await workload.undelivered!(client, 0)).toBe(1)
})
