import { expect, it } from 'vitest'

import { Pauses } from './pauses.ts'

/** Pieces of so many ms, before which one waits so long for a connection; how long it pauses after each. */
async function pausesAfter(pieces: readonly { waited: number; took: number; idle?: number }[]) {
  let now = 0
  const slept: number[] = []
  const pauses = new Pauses(
    () => now,
    async (ms) => void slept.push(ms),
  )
  const told: number[] = []
  for (const { waited, took, idle = 0 } of pieces) {
    now += idle
    await pauses.after(async (begun) => {
      now += waited
      begun()
      now += took
    })
    told.push(slept.splice(0).reduce((sum, ms) => sum + ms, 0))
  }
  return told
}

it('long work goes on without a pause as long as it is alone', async () => {
  expect(
    await pausesAfter([
      { waited: 0, took: 80 },
      { waited: 0.5, took: 90 },
    ]),
  ).toEqual([0, 0])
})

it('where it had to wait for somebody it leaves the database alone for as long as it had it, for some seconds', async () => {
  const pieces = [
    { waited: 0, took: 80 },
    { waited: 5, took: 80 },
    { waited: 0, took: 120 },
    { waited: 0, took: 100, idle: 2500 },
  ]
  expect(await pausesAfter(pieces)).toEqual([0, 80, 120, 0])
})
