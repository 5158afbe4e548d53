import { isZone, setBusinessZone } from '@weir/contract/platform/zone'

import { readCookie } from './cookies.ts'

/** The business zone comes with the page, in a cookie; the browser's own zone never matters. What is no zone changes nothing. */
export function setUpZone() {
  const zone = readCookie('timeZone')
  if (isZone(zone)) setBusinessZone(zone)
}
