import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ConsoleClient } from './console-client.ts'
import { Gateway } from './gateway.ts'
import { addHouseholds, type Household } from './households.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** A message whose process died while it sent is free again when its lease ends, after half a minute. */
const SENT_AGAIN_MS = 150_000

interface Command {
  deviceSn: string
  id: string
  orderNo: string
}

let dataDir: string
let server: ServerProcess
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'weir-delivery-'))))
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

it(
  'kill -9 with credits on their way: each meter gets its own, under the id it had, and it is delivered once',
  { timeout: 300_000 },
  async () => {
    server = await startServerProcess(dataDir)
    const client = new ConsoleClient(server.url)
    await client.signIn()
    const [first, ...others] = await addHouseholds(client, 'credit', true)
    const purchase = { quantity: '1', paymentMethod: 'cash' } as const
    const sell = async ({ cardId }: Household) =>
      (await client.call(waterCardApi.recharge, { id: cardId, ...purchase }, { 'idempotency-key': randomUUID() })).orderNo

    const heard: Command[] = []
    const hear = (topic: string, payload: string) => void heard.push({ ...JSON.parse(payload), deviceSn: topic.split('/')[1] })
    const gateway = new Gateway(() => server.mqttUrl!, { filters: ['weir/+/commands'], hear })
    await gateway.connected()
    // One that the meter received and has not answered; others that are paid, with unknown progress.
    const sold = [await sell(first!)]
    await vi.waitFor(() => expect(heard).toMatchObject([{ orderNo: sold[0] }]), { timeout: 30_000 })
    sold.push(...(await Promise.all(others.map(sell))))
    await server.end('SIGKILL')
    const before = heard.splice(0)

    server = await startServerProcess(dataDir)
    client.url = server.url
    await gateway.connected()
    const ordersHeard = () => new Set(heard.map(({ orderNo }) => orderNo))
    await vi.waitFor(() => expect(ordersHeard()).toEqual(new Set(sold)), { timeout: SENT_AGAIN_MS, interval: 100 })
    const credits = new Map([...before, ...heard].map((command) => [command.id, command]))
    expect([...credits.values()].map(({ orderNo }) => orderNo).toSorted()).toEqual(sold.toSorted())
    for (const { deviceSn, id } of credits.values()) await gateway.publish(`weir/${deviceSn}/acks`, { id, ok: true })

    for (const [i, { cardId }] of [first!, ...others].entries()) {
      const { list } = await client.call(waterCardRechargeApi.list, { cardId })
      expect(list).toMatchObject([{ orderNo: sold[i], state: 'success', deviceSn: expect.any(String) }])
      expect(credits.get(list[0]!.messageId!)).toMatchObject({ orderNo: sold[i], deviceSn: list[0]!.deviceSn })
      const { transitions } = await client.call(waterCardRechargeApi.get, { id: list[0]!.id })
      expect(transitions.map(({ to }) => to).toReversed()).toEqual(['paid/notInitiated', 'paid/initiated', 'paid/success'])
    }
  },
)
