import { userApi } from '@weir/contract/modules/system/user'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { testApp } from '../../../../test/app/app.ts'
import { foundInDatabase } from '../../../../test/personal/everywhere.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { sealOperationLog } from '../../../services/log-seal/seal.job.ts'
import { verifyOperationLog } from '../../../services/log-seal/verify-log.command.ts'
import { weir } from '../../index.ts'
import { smsLogs } from '../../sms/ground/sms-log.table.ts'
import { savedViews } from '../saved-view/saved-view.table.ts'

const LEFT = { name: '离职擦除甲', former: '离职擦除乙', phone: '13966660001', email: 'erase.me@example.com', words: '擦除描述丙' }
const VALUES = Object.values(LEFT)
const PASSWORD = 'Weir-2026-left'

async function colleague() {
  const app = await testApp(weir)
  const { call, db, ctx } = app
  await db.insert(departments).values({ name: 'Company' })
  await db.insert(users).values({ userName: 'caller', nickname: 'C', passwordHash: '', deptId: 1 })
  const me = { id: 1, isSuper: true }
  const more = { telephone: LEFT.phone, email: LEFT.email, description: LEFT.words, password: PASSWORD, deptId: 1 }
  const { id } = (await call(userApi.add, { userName: 'colleague', userNickname: LEFT.former, ...more }, me)).data
  await call(userApi.edit, { id, userNickname: LEFT.name, deptId: 1, email: LEFT.email, description: LEFT.words }, me)
  const at = ctx.now()
  await db
    .insert(sessions)
    .values({ userId: id, tokenHash: 'x', ip: '203.0.113.77', userAgent: LEFT.words, createdAt: at, lastSeenAt: at, expiresAt: at })
  await db.insert(savedViews).values({ userId: 1, list: 'x', name: 'theirs', filter: { text: LEFT.name }, position: 1 })
  const said = {
    phone: LEFT.phone,
    content: `code for ${LEFT.phone}`,
    smsType: 'verificationCode',
    billingItems: 1,
    createdAt: at,
    deptId: 1,
    createdBy: 0,
  } as const
  await db.insert(smsLogs).values(said)
  return { ...app, id, me, erase: (reason: string) => call(userApi.erase, { id, reason }, me) }
}

it('forgets a colleague who left, but for the name of the account, and the log still holds', async () => {
  const { call, db, ctx, id, me, erase } = await colleague()
  expect((await erase('left us')).message).toContain('disable')
  await call(userApi.setStatus, { id, status: 0 }, me)
  expect(await erase(`bye ${LEFT.name}`)).toMatchObject({ code: 400, data: { fieldErrors: { reason: [expect.any(String)] } } })
  for (const value of VALUES) expect(await foundInDatabase(db, [value]), value).not.toEqual([])
  await sealOperationLog(ctx, 0)
  expect((await erase('left us')).code).toBe(0)

  expect(await foundInDatabase(db, [...VALUES, '203.0.113.77'])).toEqual([])
  expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({
    userName: 'colleague',
    nickname: `已清除 ${id}`,
    deletedAt: expect.any(Date),
  })
  await sealOperationLog(ctx, 0)
  expect(await verifyOperationLog(db)).toMatchObject({ damages: 0, redacted: expect.any(Number) })
  const [act] = await db.select().from(operationLogs).where(eq(operationLogs.endpointId, userApi.erase.id)).orderBy(operationLogs.id)
  expect(act).toBeDefined()
  expect((await erase('left us')).code).toBe(404)
})
