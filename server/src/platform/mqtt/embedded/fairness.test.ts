import { expect, it, vi } from 'vitest'

import { metersContext, metersNetwork, publish, rememberingTopic } from '../../../../test/meters-network.ts'

const KEYS = { meter: 'the-key-of-meter-1', flooding: 'the-key-of-a-gateway', calm: 'the-key-of-another' }

async function network() {
  const kept = rememberingTopic()
  const net = await metersNetwork(await metersContext(), [kept.topic])
  const meterId = await net.addKey(KEYS.meter, 'SN-1')
  const floodingId = await net.addKey(KEYS.flooding)
  await net.addKey(KEYS.calm)
  const take = vi.spyOn(net.intake, 'take')
  const arrived = (id: number) => take.mock.calls.filter(([{ lane }]) => lane === String(id)).length
  return { ...net, ...kept, take, arrived, meterId, floodingId }
}

/** It weighs as much as a message of 900 readings. */
const heavy = (name: string) => ({ text: `${name} ${'{'.repeat(901).padEnd(36_000)}` })
const nameOf = (text: string) => text.split(' ', 2)[1]

it('who sends a message now and then does not wait for what another one has sent before', async () => {
  const { connect, store, batches, take, arrived, floodingId } = await network()
  const gate = Promise.withResolvers<void>()
  store.before = () => gate.promise
  const calm = await connect('gateway', KEYS.calm)
  const flooding = await Promise.all(Array.from({ length: 6 }, () => connect('gateway', KEYS.flooding)))
  const flood = flooding.map((client) => publish(client, 'weir/SN-2/readings', heavy('flood')))
  await expect.poll(() => arrived(floodingId)).toBe(6)
  const before = take.mock.calls.length
  const sent = publish(calm, 'weir/SN-3/readings', { text: 'calm' })
  await expect.poll(() => take.mock.calls.slice(before).some(([{ topic }]) => topic === 'weir/SN-3/readings')).toBe(true)
  gate.resolve()
  await sent
  await Promise.all(flood)
  expect(batches.map((texts) => texts.map(nameOf))).toEqual([['flood'], ['calm'], ...Array(5).fill(['flood'])])
})

it('the key of a meter brings so many readings; then nothing is read from it for a while, and nothing is lost', async () => {
  const { connect, arrived, meterId, taken } = await network()
  const [meter, calm] = [await connect('SN-1', KEYS.meter), await connect('gateway', KEYS.calm)]
  for (let n = 0; n < 30; n++) meter.publish('weir/SN-1/readings', JSON.stringify(heavy('flood')), { qos: 1 })
  await expect.poll(() => arrived(meterId)).toBeGreaterThan(3)
  for (let n = 0; n < 50; n++) await publish(calm, 'weir/SN-3/readings', { text: `calm${n}` })
  expect(arrived(meterId)).toBeLessThan(12)
  expect([meter.connected, taken().length]).toEqual([true, 50 + arrived(meterId)])
})
