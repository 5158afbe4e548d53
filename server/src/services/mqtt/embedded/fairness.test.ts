import { expect, it, vi } from 'vitest'

import { metersContext, metersNetwork, publish, rememberingTopic } from '../../../../test/meter/meters-network.ts'

const KEYS = { meter: 'the-key-of-meter-1', flooding: 'the-key-of-a-gateway', calm: 'the-key-of-another' }

async function network() {
  const kept = rememberingTopic()
  const net = await metersNetwork(await metersContext(), [kept.topic])
  const meterId = await net.addKey(KEYS.meter, 'SN-1')
  const floodingId = await net.addKey(KEYS.flooding)
  await net.addKey(KEYS.calm)
  const take = vi.spyOn(net.intake, 'take')
  const arrived = (id: number) => take.mock.calls.filter(([{ lane }]) => lane === String(id)).length
  return { ...net, ...kept, arrived, meterId, floodingId }
}

/** It weighs as much as a message of 900 readings. */
const heavy = (name: string) => ({ text: `${name} ${'{'.repeat(901).padEnd(36_000)}` })
const nameOf = (text: string) => text.split(' ', 2)[1]

it('a sender of one message waits neither for the backlog of a flooding sender nor for its batch in progress', async () => {
  const { connect, store, taken, arrived, floodingId } = await network()
  const gate = Promise.withResolvers<void>()
  store.before = ([text]) => (text!.includes('flood') ? gate.promise : Promise.resolve())
  const calm = await connect('gateway', KEYS.calm)
  const flooding = await Promise.all(Array.from({ length: 6 }, () => connect('gateway', KEYS.flooding)))
  const flood = flooding.map((client) => publish(client, 'weir/SN-2/readings', heavy('flood')))
  await expect.poll(() => arrived(floodingId)).toBe(6)
  await publish(calm, 'weir/SN-3/readings', { text: 'calm' })
  expect(taken().map(nameOf)).toEqual(['calm'])
  gate.resolve()
  await Promise.all(flood)
  expect(taken().map(nameOf)).toEqual(['calm', ...Array(6).fill('flood')])
})

it("a meter's key brings so many readings; then nothing is read from it for a while, and nothing is lost", async () => {
  const { connect, arrived, meterId, taken } = await network()
  const [meter, calm] = [await connect('SN-1', KEYS.meter), await connect('gateway', KEYS.calm)]
  for (let n = 0; n < 30; n++) meter.publish('weir/SN-1/readings', JSON.stringify(heavy('flood')), { qos: 1 })
  await expect.poll(() => arrived(meterId)).toBeGreaterThan(3)
  for (let n = 0; n < 50; n++) await publish(calm, 'weir/SN-3/readings', { text: `calm${n}` })
  expect(arrived(meterId)).toBeLessThan(12)
  expect([meter.connected, taken().length]).toEqual([true, 50 + arrived(meterId)])
})
