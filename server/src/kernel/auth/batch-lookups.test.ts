import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'

import { batchLookups } from './batch-lookups.ts'

/** Answers each question when the test says so. */
function slowly() {
  const asked: { keys: readonly string[]; answer: (found: string) => void; fail: () => void }[] = []
  const find = batchLookups((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>()
    asked.push({
      keys,
      answer: (found) => resolve(new Map(keys.map((key) => [key, `${key} ${found}`]))),
      fail: () => reject(new Error('gone')),
    })
    return promise
  })
  return { asked, find }
}

it('batches lookups that arrive during a query, and never answers with data read before the request', async () => {
  const { asked, find } = slowly()
  const first = find('a')
  await sleep(0)
  const later = ['a', 'b', 'b'].map(find)
  await sleep(0)
  expect(asked.map(({ keys }) => keys)).toEqual([['a']])
  asked[0]!.answer('of old')
  expect(await first).toBe('a of old')
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
  asked[1]!.answer('of now')
  expect(await Promise.all(later)).toEqual(['a of now', 'b of now', 'b of now'])
})

it('fails those who asked together, and nobody after them', async () => {
  const { asked, find } = slowly()
  const first = find('a')
  await sleep(0)
  const next = find('b')
  asked[0]!.fail()
  await expect(first).rejects.toThrow('gone')
  await sleep(0)
  asked[1]!.answer('is here')
  expect(await next).toBe('b is here')
  const last = find('c')
  await sleep(0)
  asked[2]!.answer('too')
  expect(await last).toBe('c too')
})

it('asks for so many at once, and for the others afterwards', async () => {
  const { asked, find } = slowly()
  const all = Array.from({ length: 1200 }, (_, n) => find(`made-up ${n}`))
  for (let batch = 0; batch < 3; batch++) {
    await expect.poll(() => asked.length).toBe(batch + 1)
    asked[batch]!.answer('is unknown')
  }
  expect((await Promise.all(all)).at(-1)).toBe('made-up 1199 is unknown')
  expect(asked.map(({ keys }) => keys.length)).toEqual([500, 500, 200])
})
