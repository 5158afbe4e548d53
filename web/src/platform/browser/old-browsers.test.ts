import { expect, it, vi } from 'vitest'

const LISTS = [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype)] as object[]

it('fills in what Chromium 99 does not have, as the newer browsers do it', async () => {
  const rows = [3, 1, 2]
  const bytes = Uint8Array.from(rows)
  const all = () => [
    ...[rows, bytes].flatMap((list) => [
      list.toReversed(),
      list.toSorted(),
      list.toSorted((a, b) => b - a),
      list.with(0, 9),
      list.with(-1, 9),
    ]),
    rows.toSpliced(1, 1, 7, 8),
    rows.toSpliced(-1, 1),
    [...Map.groupBy(rows, (row) => row > 1)],
    [...Map.groupBy(rows, (_, index) => index % 2)],
  ]
  const own = all()
  for (const list of LISTS) for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with']) Reflect.deleteProperty(list, name)
  Reflect.deleteProperty(Map, 'groupBy')
  expect(all, 'without them').toThrow(TypeError)

  vi.resetModules()
  await import('./old-browsers.ts')
  expect(all()).toEqual(own)
  expect(rows, 'stays as it was').toEqual([3, 1, 2])
  expect(Object.keys(Array.prototype), 'no method shows in a loop over names').toEqual([])
})
