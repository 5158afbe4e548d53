import { expect, it } from 'vitest'

import { asCall } from './log.ts'
import { queryEnded } from './db/timed-pool.ts'
import { inLanes, inPieces, Pauses } from './pauses.ts'
import { type Context, createParts } from './context.ts'

interface Piece {
  waited: number
  took: number
  idle?: number
  /** A caller whose query ended during the wait. */
  call?: string
}

/** How long it pauses after each of these pieces, in ms, each with a wait for a connection before. */
async function pausesAfter(pieces: readonly Piece[]) {
  let now = 0
  let slept = 0
  const told: number[] = []
  const pauses = asCall(
    'job own',
    () =>
      new Pauses(
        () => now,
        async (ms) => void (slept += ms),
      ),
  )
  for (const { waited, took, idle = 0, call = 'job own' } of pieces) {
    now += idle
    queryEnded.publish({ sql: '', ms: 1, failed: false, call })
    await pauses.after(async (begun) => {
      now += waited
      begun()
      now += took
    })
    told.push(slept)
    slept = 0
  }
  pauses.stop()
  return told
}

const other = 'a-request'

it('long work goes on without a pause as long as nobody shares the database', async () => {
  const alone = { waited: 5, took: 80 }
  expect(await pausesAfter([alone, { ...alone, call: 'job another' }, { waited: 0.5, took: 90, call: other }])).toEqual([0, 0, 0])
})

it('after a wait for another caller it leaves the database alone for three times its own turn, for some seconds', async () => {
  const pieces = [
    { waited: 0, took: 80 },
    { waited: 5, took: 80, call: other },
    { waited: 0, took: 120 },
    { waited: 0, took: 100, idle: 2500 },
  ]
  expect(await pausesAfter(pieces)).toEqual([0, 240, 360, 0])
})

/** How many rows each piece of a work has. Each waits for its connection, where another caller may have had it, and takes its time. */
async function sizesOf(count: number, pieces: readonly Piece[], parts = createParts()) {
  let now = 0
  const coming = [...pieces]
  const transaction = async (work: (tx: unknown) => Promise<unknown>) => {
    const { waited, call } = coming[0] ?? { waited: 0, call: undefined }
    if (call) queryEnded.publish({ sql: '', ms: 1, failed: false, call })
    now += waited
    return work({})
  }
  const ctx = { db: { transaction }, parts, changed: () => undefined, wake: () => undefined } as unknown as Context
  const work = async (_: unknown, from: number, to: number) => {
    now += coming.shift()?.took ?? 0
    return to - from
  }
  const done = await asCall('a-report', () => inPieces(ctx, count, work, () => now))
  return done.map(({ from, answer }) => [from, answer])
}

it('a work in pieces doubles them while they are quick, and halves them when they are slow', async () => {
  const [quick, slow] = [
    { waited: 0, took: 40 },
    { waited: 0, took: 160 },
  ]
  expect(await sizesOf(4000, [quick, quick, quick, slow])).toEqual([
    [0, 250],
    [250, 500],
    [750, 1000],
    [1750, 2000],
    [3750, 250],
  ])
  expect(await sizesOf(1600, [quick, slow, slow, slow, slow])).toEqual([
    [0, 250],
    [250, 500],
    [750, 250],
    [1000, 250],
    [1250, 250],
    [1500, 100],
  ])
})

it('a work in pieces takes small ones again once it has waited for another caller', async () => {
  const quick = { waited: 0, took: 20 }
  expect(await sizesOf(2000, [quick, quick, { waited: 5, took: 20, call: other }, quick])).toEqual([
    [0, 250],
    [250, 500],
    [750, 250],
    [1000, 500],
    [1500, 500],
  ])
  expect(await sizesOf(1000, [quick, { ...quick, call: other }])).toEqual([
    [0, 250],
    [250, 500],
    [750, 250],
  ])
})

it('a work without rows is one empty piece', async () => expect(await sizesOf(0, [])).toEqual([[0, 0]]))

it('a work in pieces begins with the size that the one before has learned', async () => {
  const [quick, parts] = [{ waited: 0, took: 20 }, createParts()]
  await sizesOf(2000, [quick, quick, quick], parts)
  expect(await sizesOf(3000, [quick], parts)).toEqual([
    [0, 2000],
    [2000, 1000],
  ])
})

/** A product whose database has so many connections, and how many transactions were open at most. */
function productWith(connections: number) {
  const open = { now: 0, most: 0 }
  const transaction = async (work: (tx: unknown) => Promise<unknown>) => {
    open.most = Math.max(open.most, ++open.now)
    await Promise.resolve()
    return work({}).finally(() => void open.now--)
  }
  const db = { transaction, $client: { options: { max: connections } } }
  return { open, ctx: { db, parts: createParts(), changed: () => undefined, wake: () => undefined } as unknown as Context }
}

const keys = Array.from({ length: 900 }, (_, place) => `SN-${place % 7}`)

it('a work in lanes takes each row once, and those of a key in order, two transactions side by side', async () => {
  const { open, ctx } = productWith(10)
  const pieces = await inLanes(ctx, keys, async (_, places) => places)
  expect(open.most).toBe(2)
  expect(pieces.flat().toSorted((a, b) => a - b)).toEqual([...keys.keys()])
  for (const [key, places] of Object.entries(Object.groupBy(pieces.flat(), (place) => keys[place]!)))
    expect(places, key).toEqual([...keys.keys()].filter((place) => keys[place] === key))
})

it.each([
  ['on the embedded database', 1, keys],
  ['of few rows', 10, keys.slice(0, 499)],
  ['of one key', 10, keys.map(() => 'SN-1')],
])('a work in lanes %s has one transaction at a time', async (_, connections, keys) => {
  const { open, ctx } = productWith(connections)
  expect((await inLanes(ctx, keys, async (_, places) => places)).flat()).toEqual([...keys.keys()])
  expect(open.most).toBe(1)
})

it('a lane that fails fails the work, once the other one has ended', async () => {
  const { open, ctx } = productWith(10)
  const done: number[] = []
  const work = inLanes(ctx, keys, async (_, places) => {
    if (places.includes(0)) throw new Error('refused')
    await new Promise(setImmediate)
    done.push(...places)
  })
  await expect(work).rejects.toThrow('refused')
  expect([open.now, done.length]).toEqual([0, 900 - keys.filter((key) => keys.indexOf(key) % 2 === 0).length])
})
