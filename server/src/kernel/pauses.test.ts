import { expect, it } from 'vitest'

import { asCall } from './log.ts'
import { queryEnded } from './db/timed-pool.ts'
import { Pauses } from './pauses.ts'

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
