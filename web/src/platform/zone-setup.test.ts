import { businessZone, setBusinessZone } from '@weir/contract/platform/zone'
import { afterEach, expect, it } from 'vitest'

import { dropCookie, writeCookie } from './cookies.ts'
import { setUpZone } from './zone-setup.ts'

afterEach(() => {
  dropCookie('timeZone')
  setBusinessZone('Asia/Shanghai')
})

it.each([
  ['America/New_York', 'America/New_York'],
  ['Not/AZone', 'Asia/Shanghai'],
  ['', 'Asia/Shanghai'],
])('takes the zone that came with the page: %j', (cookie, zone) => {
  writeCookie('timeZone', cookie)
  setUpZone()
  expect(businessZone()).toBe(zone)
})
