import { endpoints } from '@weir/contract/modules/index'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { expect, it } from 'vitest'

import { signedInMountedApp } from './signed-in-app.ts'

it('refuses common exactly what its role lacks', async () => {
  const { app, tokenOf } = await signedInMountedApp()
  const authorization = `Bearer ${await tokenOf('common')}`
  const codeOf = async ({ method, path }: (typeof endpoints)[number]) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { authorization },
      ...(method !== 'GET' && { payload: { surprise: 1 } }),
    })
    return response.headers['content-type']?.includes('json') ? response.json<{ code: number }>().code : 0
  }
  // A receipt goes with the recharge (decision 064).
  const given = /\/(add|recharge|process|ignore|waterCardRecharge\/print)$/
  const ofTheDrawer = /pay\/shift\/(mine|myRows|open|setFloat|close)$/
  const ofFiles = /system\/big(File\/|Upload\/)/
  for (const endpoint of endpoints.filter(({ access }) => access === 'permission')) {
    const isOfTheTown = !/^api\/v1\/(system|pub|pay|sms|iot)\//.test(endpoint.id)
    // A query that a command grants comes with that command.
    const grants = endpoints.find(({ id }) => id === endpoint.permission) ?? endpoint
    const may =
      ofTheDrawer.test(endpoint.id) || ofFiles.test(endpoint.id) || (isOfTheTown && (grants.kind === 'query' || given.test(grants.id)))
    expect([endpoint.id, (await codeOf(endpoint)) !== 403]).toEqual([endpoint.id, may])
  }
})

it('asks for the offline permission beside that of recharging', async () => {
  const { send, tokenOf, db } = await signedInMountedApp()
  const token = await tokenOf('common')
  const pay = () =>
    send(
      waterCardApi.recharge,
      { id: 1, amount: '1.00', paymentMethod: 'cash' },
      { token, headers: { 'idempotency-key': crypto.randomUUID() } },
    )
  expect((await pay()).code).toBe(404)
  await db.execute(`delete from sys_menu where key = 'api/v1/water/waterCard/recharge/offline'`)
  expect((await pay()).code).toBe(403)
})
