import { configApi } from '@weir/contract/modules/system/config'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { signedInApp } from '../../../../test/signed-in-app.ts'
import { SETTINGS } from '../../../platform/settings.ts'
import { storedSettings } from './config.service.ts'
import { systemConfigs } from './config.table.ts'

it('tells public parameters and no others', async () => {
  const { send, tokenOf, db } = await signedInApp()
  const token = await tokenOf('common')
  const read = (configKey: string) => send(configApi.getByKey, { configKey }, { token })
  const { key } = SETTINGS.lockScreenVerify
  expect((await read(key)).data).toEqual({ configKey: key, configValue: 'password' })
  await db.update(systemConfigs).set({ configValue: 'any' }).where(eq(systemConfigs.configKey, key))
  expect((await read(key)).data.configValue).toBe('any')
  expect((await read(SETTINGS.maxRechargeFen.key)).code).toBe(404)
  expect((await send(configApi.getByKey, { configKey: key })).code).toBe(401)
})

it('keeps a row for every parameter the server knows', async () => {
  const { db, start } = await signedInApp()
  await start()
  expect([...(await storedSettings(db)).keys()].toSorted()).toEqual(
    Object.values(SETTINGS)
      .map(({ key }) => key)
      .toSorted(),
  )
})
