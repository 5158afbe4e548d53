import { expect, it } from 'vitest'

import { mountedApp } from '../../../../test/app/app.ts'
import { mountSignedIn } from './signed-in.routes.ts'

it.each([
  ['?code=c-1&state=s_2', 'code=c-1&state=s_2'],
  ['?code=c%26x&state=s', 'code=&state='],
  ['?code=a&code=b&state=s', 'code=&state='],
  ['?state=s', 'code=&state='],
  [`?code=${'c'.repeat(129)}&state=s`, 'code=&state='],
  ['?code=c&state=%0d%0aset-cookie:x', 'code=&state='],
])('leads from %s to the page of this server, behind the hash', async (query, behind) => {
  const { app } = await mountedApp({ mounted: [] })
  mountSignedIn(app)
  const answer = await app.inject({ method: 'GET', url: `/api/v1/pay/signedIn${query}` })
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([302, `/#/pay?${behind}`, 'no-store'])
})
