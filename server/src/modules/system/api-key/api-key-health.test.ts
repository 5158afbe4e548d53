import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { healthStage } from '../../../../test/system/health-stage.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'
import { apiKeys } from '../../../kernel/auth/api-key.table.ts'

it('health names API keys that end within two weeks or are over, until they are prolonged, revoked or stopped', async () => {
  const { db, ctx, ask, look } = await healthStage()
  const [dept] = await db.insert(departments).values({ name: 'Company' }).returning()
  const [owner] = await db.select().from(users).where(eq(users.userName, 'admin'))
  const add = (name: string, expiresOn: string | null) =>
    db.insert(apiKeys).values({
      name,
      prefix: 'weir_live_',
      keyHash: name,
      ownerId: owner!.id,
      deptId: dept!.id,
      dataScope: 1,
      menuIds: [],
      perMinute: 300,
      expiresOn,
      createdAt: ctx.now(),
    })
  const prolong = (name: string, expiresOn: string) => db.update(apiKeys).set({ expiresOn }).where(eq(apiKeys.name, name))
  expect(await look('apiKeys')).toEqual([['fine', '0 keys are valid, none ends soon']])
  // It is the first of January.
  await add('kiosk', null)
  await add('billing', '2026-01-16')
  expect(await look('apiKeys')).toEqual([['fine', '2 keys are valid, none ends soon']])
  await prolong('billing', '2026-01-15')
  await add('reports', '2025-12-30')
  await add('maps', '2026-01-01')
  expect(await look('apiKeys')).toEqual([
    ['look', 'reports', 'Ended 2 days ago'],
    ['look', 'maps', 'Valid through 2026-01-01, 0 days left'],
    ['look', 'billing', 'Valid through 2026-01-15, 14 days left'],
  ])
  const lines = (await ask()).filter(({ subject }) => subject === 'apiKeys')
  expect(lines[0]).toMatchObject({ advice: expect.stringContaining('revoke it'), page: { screen: 'apiKey', given: { name: 'reports' } } })
  await prolong('billing', '2026-03-01')
  await db.update(apiKeys).set({ revokedAt: ctx.now() }).where(eq(apiKeys.name, 'reports'))
  expect((await look('apiKeys')).map(([, name]) => name)).toEqual(['maps'])
  await db.update(users).set({ status: 0 }).where(eq(users.id, owner!.id))
  expect(await look('apiKeys')).toEqual([['fine', '0 keys are valid, none ends soon']])
})
