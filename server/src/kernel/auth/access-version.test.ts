import { expect, test } from 'vitest'

import { underVersion } from './access-version.ts'

const counting = () => {
  let asked = 0
  return async () => ++asked
}

test('a value stands as long as its version, for its user alone', async () => {
  const [valueOf, compute] = [underVersion<number>(), counting()]
  expect(await valueOf(1, 'a', compute)).toBe(1)
  expect(await valueOf(1, 'a', compute)).toBe(1)
  expect(await valueOf(2, 'a', compute)).toBe(2)
  expect(await valueOf(1, 'b', compute)).toBe(3)
  expect(await valueOf(1, 'a', compute)).toBe(4)
})

test('without a version nothing is kept', async () => {
  const [valueOf, compute] = [underVersion<number>(), counting()]
  await valueOf(1, null, compute)
  expect(await valueOf(1, null, compute)).toBe(2)
  expect(await valueOf(1, undefined, compute)).toBe(3)
})

test('calls that come together share one computation', async () => {
  const [valueOf, compute] = [underVersion<number>(), counting()]
  expect(await Promise.all([valueOf(1, 'a', compute), valueOf(1, 'a', compute)])).toEqual([1, 1])
})

test('a failure is not kept', async () => {
  const valueOf = underVersion<number>()
  await expect(valueOf(1, 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await valueOf(1, 'a', async () => 7)).toBe(7)
})
