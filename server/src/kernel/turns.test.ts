import { expect, it } from 'vitest'

import { Turns } from './turns.ts'

/** The order of pieces, named by their owner. A piece of 3 comes while the first is done. */
async function orderOf(owners: readonly number[], fails = false) {
  const turns = new Turns()
  const done: number[] = []
  const piece = async (owner: number) => {
    await Promise.resolve()
    done.push(owner)
    if (fails && owner === 1) throw new Error('unfit')
  }
  const late = new Promise<unknown>((resolve) => {
    void turns
      .take(1, async () => {
        resolve(turns.take(3, () => piece(3)))
        await piece(1)
      })
      .catch(() => undefined)
  })
  await Promise.allSettled([...owners.map((owner) => turns.take(owner, () => piece(owner))), late])
  return done.join('')
}

it('goes round: pieces of one wait for one piece of each other', async () => {
  expect(await orderOf([1, 1, 1, 1, 1, 2])).toBe('13211111')
  expect(await orderOf([1, 2, 1, 2, 2])).toBe('1321212')
})

it('goes on after a piece that failed', async () => {
  expect(await orderOf([1, 2], true)).toBe('1321')
})
