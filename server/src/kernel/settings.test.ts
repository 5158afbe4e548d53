import { FRAME_ORIGINS } from '@weir/contract/platform/frame-origins'
import { expect, it, vi } from 'vitest'

import { readSettings, rememberedSettings } from './settings.ts'

it.each([
  ['', []],
  ['https://maps.example', ['https://maps.example']],
  [' https://maps.example, http://10.0.0.7:8080;\nhttp://a.b ', ['https://maps.example', 'http://10.0.0.7:8080', 'http://a.b']],
  ["https://maps.example 'unsafe-inline'", []],
  ['https://*.example', []],
  ['https://maps.example/path', []],
  ['javascript:alert(1)', []],
])('lets stand inside the console what %j names: %j', (stored, origins) => {
  expect(readSettings(new Map([[FRAME_ORIGINS, stored]])).frameOrigins).toEqual(origins)
})

it('reads a change within a second, also where the wall clock goes back an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  let reads = 0
  const settings = rememberedSettings(async () => {
    reads++
    return readSettings(new Map())
  })
  await settings()
  vi.setSystemTime(Date.now() - 3_600_000)
  await settings()
  expect(reads).toBe(1)
  vi.advanceTimersByTime(1000)
  await settings()
  expect(reads).toBe(2)
})
