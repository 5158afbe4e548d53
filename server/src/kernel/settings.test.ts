import { FRAME_ORIGINS } from '@weir/contract/platform/frame-origins'
import { expect, it } from 'vitest'

import { readSettings } from './settings.ts'

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
