import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Backlog, type Batch } from './backlog.ts'
import { weightOf } from './intake.ts'

const LIGHT = { bytes: 10, readings: 1 }

function storeNext<T>(backlog: Backlog<T>) {
  const { waiting, release } = backlog.nextBatch()!
  release()
  return waiting
}

const sending = fc.record({ sender: fc.constantFrom('a', 'b', 'c'), readings: fc.constantFrom(1, 90, 300, 1050) })
const storing = fc.record({ ends: fc.boolean(), place: fc.nat(3) })

describe('messages that wait for storage', () => {
  it('goes in batches of so many messages, readings and bytes; one that is larger goes alone', () => {
    const backlog = new Backlog<number>()
    for (let n = 0; n < 1200; n++) void backlog.push('a', n, LIGHT)
    for (let n = 0; n < 4; n++) void backlog.push('a', n, { bytes: 300_000, readings: 1 })
    void backlog.push('a', 9, { bytes: 600_000, readings: 1 })
    for (let n = 0; n < 5; n++) void backlog.push('a', n, { bytes: 10, readings: 200 })
    void backlog.push('a', 9, { bytes: 10, readings: 1400 })
    const sizes: number[] = []
    while (backlog.size > 0) sizes.push(storeNext(backlog).length)
    expect(sizes).toEqual([500, 500, 201, 1, 1, 1, 1, 2, 2, 1, 1])
  })

  it('serves in turn: a flooding sender waits for itself', () => {
    const backlog = new Backlog<string>()
    for (let n = 0; n < 8; n++) void backlog.push('flood', `f${n}`, { bytes: 60_000, readings: 1050 })
    void backlog.push('calm', 'c0', LIGHT)
    void backlog.push('calm', 'c1', LIGHT)
    void backlog.push('busy', 'b0', { bytes: 3000, readings: 300 })
    const next = () => storeNext(backlog).map(({ item }) => item)
    expect(next()).toEqual(['c0', 'c1', 'b0'])
    expect(next()).toEqual(['f0'])
    void backlog.push('calm', 'c2', LIGHT)
    expect(next()).toEqual(['c2'])
    expect([next(), next(), next()]).toEqual([['f1'], ['f2'], ['f3']])
  })

  it('gives two senders as many readings, whatever the size of their messages', () => {
    const backlog = new Backlog<string>()
    for (let n = 0; n < 200; n++) void backlog.push('large', 'large', { bytes: 100, readings: 90 })
    for (let n = 0; n < 2000; n++) void backlog.push('small', 'small', LIGHT)
    const sum = { large: 0, small: 0 }
    for (let n = 0; n < 4; n++) for (const { item, readings } of storeNext(backlog)) sum[item as 'large'] += readings
    expect(sum.large + sum.small).toBeGreaterThan(1500)
    expect(Math.abs(sum.large - sum.small)).toBeLessThanOrEqual(200)
  })

  it('gives no more of a sender until its batch is stored, and others beside it', () => {
    const backlog = new Backlog<string>()
    const push = (sender: string, item: string, readings = 1) => void backlog.push(sender, item, { bytes: 10, readings })
    const items = (batch?: Batch<string>) => batch?.waiting.map(({ item }) => item)
    for (let n = 0; n < 3; n++) push('flood', `f${n}`, 1050)
    const flood = backlog.nextBatch()
    expect([items(flood), backlog.nextBatch()]).toEqual([['f0'], undefined])
    push('calm', 'c0')
    const calm = backlog.nextBatch()
    push('calm', 'c1')
    expect([items(calm), backlog.nextBatch()]).toEqual([['c0'], undefined])
    flood!.release()
    calm!.release()
    expect([items(backlog.nextBatch()), items(backlog.nextBatch()), backlog.nextBatch()]).toEqual([['c1'], ['f1'], undefined])
  })

  it('keeps the order of each sender and loses nothing, whichever batch ends first', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(sending, storing), { maxLength: 60 }), (steps) => {
        const backlog = new Backlog<{ sender: string; n: number }>()
        const underway: Batch<{ sender: string; n: number }>[] = []
        const [sent, stored] = [new Map<string, number>(), new Map<string, number>()]
        const begin = () => {
          const batch = backlog.nextBatch()
          if (batch) underway.push(batch)
          for (const { item } of batch?.waiting ?? []) {
            expect(item.n).toBe(stored.get(item.sender) ?? 0)
            stored.set(item.sender, item.n + 1)
          }
          const senders = underway.flatMap(({ waiting }) => [...new Set(waiting.map(({ item }) => item.sender))])
          expect(new Set(senders).size).toBe(senders.length)
        }
        const end = (place: number) => underway.splice(place % underway.length, 1)[0]?.release()
        for (const step of steps) {
          if ('sender' in step) {
            const n = sent.get(step.sender) ?? 0
            sent.set(step.sender, n + 1)
            void backlog.push(step.sender, { sender: step.sender, n }, { bytes: 10, readings: step.readings })
          } else if (step.ends && underway.length > 0) end(step.place)
          else if (underway.length < 2) begin()
        }
        while (backlog.size > 0 || underway.length > 0) {
          begin()
          end(0)
        }
        expect(stored).toEqual(sent)
      }),
    )
  })

  it.each([
    ['all, in number', 10_000, 10, (n: number) => String(n), undefined],
    ['all, in bytes', 17, 1024 * 1024, (n: number) => String(n), undefined],
    ['one sender, in number', 2000, 10, () => 'a', 'a'],
    ['one sender, in bytes', 8, 64 * 1024, () => 'a', 'a'],
  ])('is bounded for %s; there is room again when half of it is stored', async (_, count, bytes, senderOf, sender) => {
    const backlog = new Backlog<number>()
    for (let n = 0; n < count; n++) void backlog.push(senderOf(n), n, { bytes, readings: 1 })
    expect([backlog.hasRoom(sender), backlog.hasRoom('other')]).toEqual([false, sender !== undefined])
    let isRoom = false
    const room = backlog.room(sender).then(() => (isRoom = true))
    const settled = () => new Promise(setImmediate)
    await settled()
    let taken = 0
    while (!isRoom && backlog.size > 0) {
      expect(taken).toBeLessThan(Math.ceil(count / 2))
      taken += storeNext(backlog).length
      await settled()
    }
    await room
    expect(taken).toBeGreaterThanOrEqual(Math.floor(count / 2))
  })
})

it('a message weighs about as much as it has readings, and no more than its bytes can hold', () => {
  const reading = { time: '2026-11-20T08:00:00+08:00', register: '68.321' }
  const weight = (text: string) => weightOf(Buffer.from(text))
  expect(weight(JSON.stringify({ readings: Array(1050).fill(reading) }))).toBe(1050)
  expect([weight(''), weight('x'), weight('{}'), weight('{'.repeat(4000))]).toEqual([1, 1, 1, 100])
})
