import { noticeApi } from '@weir/contract/modules/system/notice'
import { personalApi } from '@weir/contract/modules/system/personal'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { PASSWORDS, signedInApp } from '../../../../test/app/signed-in-app.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { dropOldNotices, notify } from '../../../services/notice/notify.ts'

const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36' }
const NEXT_CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/127.0.0.0 Safari/537.36' }
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36' }

async function appOfTwo() {
  const test = await signedInApp()
  const token = { common: await test.tokenOf('common'), admin: await test.tokenOf('admin') }
  type Who = keyof typeof token
  const idOf = async (userName: Who) => (await test.db.select().from(users).where(eq(users.userName, userName)))[0]!.id
  const tell = async (who: Who, jobId: number) => {
    const id = await idOf(who)
    await inTransaction(test.ctx, (ctx) => notify(ctx, id, 'importFailed', { jobId, filename: `${jobId}.csv` }))
  }
  const listOf = async (who: Who, input = {}) => (await test.send(noticeApi.list, input, { token: token[who] })).data
  return { ...test, token, tell, listOf }
}

describe('notices to a person', () => {
  it('is listed newest first, to its recipient alone, and marked as read', async () => {
    const { tell, listOf, send, token } = await appOfTwo()
    for (const jobId of [1, 2, 3]) await tell('common', jobId)
    await tell('admin', 4)
    const { list, total } = await listOf('common', { pageSize: 2 })
    expect([total, list.map(({ params }) => params['jobId'])]).toEqual([3, [3, 2]])
    expect(list[0]).toMatchObject({ kind: 'importFailed', params: { filename: '3.csv' }, isRead: false })

    expect((await send(noticeApi.read, { ids: [list[0]!.id] }, { token: token.common })).code).toBe(0)
    expect((await listOf('common', { isRead: false })).total).toBe(2)
    expect((await send(noticeApi.readAll, {}, { token: token.common })).code).toBe(0)
    expect((await listOf('common', { isRead: false })).total).toBe(0)
    expect((await listOf('admin', { isRead: false })).total).toBe(1)
  })

  it('cannot be marked by another person', async () => {
    const { tell, listOf, send, token } = await appOfTwo()
    await tell('admin', 1)
    const [theirs] = (await listOf('admin')).list
    expect((await send(noticeApi.read, { ids: [theirs!.id] }, { token: token.common })).code).toBe(404)
    expect((await listOf('admin')).list[0]!.isRead).toBe(false)
  })

  it('is kept for three months', async () => {
    const { tell, ctx } = await appOfTwo()
    await tell('common', 1)
    const after = (days: number) => dropOldNotices({ ...ctx, now: () => new Date(Date.UTC(2026, 0, 1 + days)) })
    expect((await after(89)).rowCount).toBe(0)
    expect((await after(91)).rowCount).toBe(1)
  })
})

it('notifies of a sign-in from another browser or system, not from its next version', async () => {
  const { login, send } = await signedInApp()
  const from = (headers: Record<string, string>) => login('common', PASSWORDS.common, { headers })
  const own = async (token: string) =>
    (await send(noticeApi.list, {}, { token })).data.list.map(({ params }) => [params['browser'], params['os']])
  expect(await own((await from(CHROME)).data.token)).toEqual([])
  expect(await own((await from(NEXT_CHROME)).data.token)).toEqual([])
  expect(await own((await from(PHONE)).data.token)).toEqual([['Chrome 126', 'Android']])
  expect(await own((await from(PHONE)).data.token)).toHaveLength(1)
})

it('notifies of a new password and a new phone number', async () => {
  const { send, tokenOf } = await signedInApp()
  const token = await tokenOf('common')
  await send(personalApi.changePassword, { oldPassword: PASSWORDS.common, newPassword: 'quite another one' }, { token })
  await send(personalApi.edit, { telephone: '13800000001', password: 'quite another one' }, { token })
  await send(personalApi.edit, { userNickname: 'Li' }, { token })
  const { list } = (await send(noticeApi.list, {}, { token })).data
  expect(list.map(({ kind }) => kind)).toEqual(['telephoneChanged', 'passwordChanged'])
})
