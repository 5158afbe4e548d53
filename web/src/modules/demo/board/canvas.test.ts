import { expect, it } from 'vitest'

import { newRing } from './canvas.ts'

const listed = (ring: ReturnType<typeof newRing>) => {
  const values: number[] = []
  ring.each((value) => values.push(value))
  return values
}

it('keeps the last values in their order, and no more of them', () => {
  const ring = newRing(3)
  expect([listed(ring), ring.size, ring.most]).toEqual([[], 0, 0])
  for (const value of [1, 9, 3]) ring.push(value)
  expect([listed(ring), ring.most]).toEqual([[1, 9, 3], 9])
  for (const value of [4, 5]) ring.push(value)
  expect([listed(ring), ring.size, ring.most]).toEqual([[3, 4, 5], 3, 5])
})
