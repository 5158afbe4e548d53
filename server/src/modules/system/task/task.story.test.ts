import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { onlineApi } from '@weir/contract/modules/system/online'
import { taskApi } from '@weir/contract/modules/system/task'
import { userApi } from '@weir/contract/modules/system/user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { composed } from '../../../../test/app/worker-app.ts'
import { menus, roles, users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { tasks } from '../../../services/task/task.table.ts'
import { noticeStates } from '../notice/notice-stream.ts'

const { methods } = composed(weir)

type App = Awaited<ReturnType<typeof signedInApp>>
const method = (name: string) => methods.find((one) => one.name === name)!
const LOGINS = { endpoint: loginLogApi.export.id, input: {} }
const CARDS = { endpoint: waterCardApi.export.id, input: {} }

let app: App
let admin: string
let clerk: string
beforeEach(async () => {
  app = await signedInApp({}, weir)
  admin = await app.tokenOf('admin')
  clerk = await app.tokenOf('common')
})
afterEach(() => rm(app.ctx.filesDir, { recursive: true, force: true }))

const work = () => method('system.exports').run(app.ctx)
const sent = async (input: { endpoint: string; input: Record<string, string> }, token: string, lang = 'en') =>
  (await app.send(taskApi.export, input, { token, lang })).data.jobId
const get = async (id: number, token: string, lang = 'en') => (await app.send(taskApi.get, { id }, { token, lang })).data
const kindsOf = async (token: string) => (await app.send(noticeApi.list, {}, { token })).data.list.map(({ kind }) => kind)

async function fetched(endpoint: Endpoint, input: object, token: string) {
  const url = `${endpoint.path}?${formatQuery({ ...input, lang: 'en' }).toString()}`
  const response = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (!response.headers['content-disposition']) return response.json<{ code: number }>().code
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
  return sheets[0]!.rows
}

describe('an export', () => {
  it('is written by a worker, is the file of the endpoint itself, and notifies its sender', async () => {
    const id = await sent(LOGINS, admin)
    expect(await get(id, admin)).toMatchObject({
      kind: 'export',
      resource: 'loginLog',
      state: 'waiting',
      total: null,
      isDownloadable: false,
    })
    expect(await work()).toEqual({ done: 1, failed: 0, cancelled: 0 })
    expect(await get(id, admin)).toMatchObject({
      state: 'done',
      filename: expect.stringMatching(/^Login log (Succeeded |Success )?\d{4}-\d\d-\d\d\.xlsx$/),
      done: 2,
      total: 2,
      isDownloadable: true,
      isOwn: true,
      creator: '管理员',
      result: null,
    })
    const rows = await fetched(taskApi.download, { id }, admin)
    expect(rows).toEqual(await fetched(loginLogApi.export, {}, admin))
    expect(rows).toHaveLength(3)
    expect(await kindsOf(admin)).toContain('taskDone')
    expect(await kindsOf(clerk)).not.toContain('taskDone')
  })

  it('is refused at once where nobody could write it', async () => {
    const refused = async (input: { endpoint: string; input: Record<string, string> }, token = admin) => {
      const { code, data } = await app.send(taskApi.export, input, { token })
      return data.fieldErrors ? Object.keys(data.fieldErrors) : code
    }
    expect(await refused({ ...LOGINS, input: { outcome: 'nothing', colour: 'red' } })).toEqual(['input.outcome', 'input.colour'])
    expect(await refused({ ...LOGINS, input: { userName: 'a\u0000b' } })).toEqual(['input.userName'])
    for (const { id } of [onlineApi.list, taskApi.download, taskApi.export, waterCardApi.add, userApi.importTemplate])
      expect(await refused({ endpoint: id, input: {} })).toEqual(['endpoint'])
    expect(await refused({ endpoint: 'nowhere', input: {} })).toEqual(['endpoint'])
    expect(await refused(LOGINS, clerk)).toBe(403)
    expect(await app.db.$count(tasks)).toBe(0)
  })

  it('is one of at most twenty that have not ended', async () => {
    for (let i = 0; i < 20; i++) await sent(CARDS, clerk)
    expect((await app.send(taskApi.export, CARDS, { token: clerk })).code).toBe(409)
    expect((await app.send(taskApi.export, CARDS, { token: admin })).code).toBe(0)
    await work()
    expect((await app.send(taskApi.export, CARDS, { token: clerk })).code).toBe(0)
  })

  it('does nothing for an account that was disabled since, or that may not do it any more', async () => {
    const early = await sent(CARDS, clerk)
    await app.db.update(menus).set({ permission: null }).where(eq(menus.permission, CARDS.endpoint))
    expect(await work()).toMatchObject({ failed: 1 })
    const later = await sent(LOGINS, admin)
    await app.db.update(users).set({ status: 0 }).where(eq(users.userName, 'admin'))
    expect(await work()).toMatchObject({ failed: 1 })
    expect(await app.db.select({ failure: tasks.failure, path: tasks.path }).from(tasks).orderBy(tasks.id)).toEqual([
      { failure: expect.objectContaining({ reason: 'task.error.senderForbidden' }) as object, path: null },
      { failure: expect.objectContaining({ reason: 'task.error.senderDisabled' }) as object, path: null },
    ])
    expect(later).toBeGreaterThan(early)
    expect((await get(early, clerk)).failure).toMatch(/^The account that started the task may not do this/)
    expect((await get(early, clerk, 'zh-tw')).failure).toMatch(/^發起人已沒有/)
    expect(await kindsOf(clerk)).toContain('taskFailed')
  })

  it('is written in the language and the scope of its sender', async () => {
    await app.db.update(roles).set({ dataScope: 4 }).where(eq(roles.key, 'common'))
    const id = await sent(CARDS, clerk, 'zh-cn')
    await work()
    const [task] = await app.db.select().from(tasks)
    expect([task!.filename, task!.scope?.all]).toEqual([expect.stringMatching(/^水卡 \d{4}-\d\d-\d\d\.xlsx$/), false])
    expect(await get(id, clerk)).toMatchObject({ isDownloadable: true })
  })

  it('is fetched only with access now to every row that may be in it', async () => {
    const id = await sent(CARDS, clerk)
    await work()
    expect(await fetched(taskApi.download, { id }, clerk)).toHaveLength(1)
    expect(await fetched(taskApi.download, { id }, admin)).toHaveLength(1)
    await app.db.update(roles).set({ dataScope: 5 }).where(eq(roles.key, 'common'))
    expect(await fetched(taskApi.download, { id }, clerk)).toBe(403)
    expect(await get(id, clerk)).toMatchObject({ isDownloadable: false })
  })

  it('is kept for a week, and its task for three months', async () => {
    const id = await sent(CARDS, clerk)
    await work()
    const cleaned = (days: number) => {
      const at = new Date(app.ctx.now().getTime() + days * 86_400_000)
      return method('system.tasks.clean').run({ ...app.ctx, now: () => at })
    }
    await cleaned(6)
    expect(await fetched(taskApi.download, { id }, clerk)).toHaveLength(1)
    await cleaned(8)
    expect(await fetched(taskApi.download, { id }, clerk)).toBe(404)
    expect(await get(id, clerk)).toMatchObject({ state: 'done', isDownloadable: false })
    expect(await cleaned(91)).toMatchObject({ tasks: 1 })
  })
})

describe('tasks', () => {
  it("are their sender's own, and those of people within the grant of all of them", async () => {
    const [ours, theirs] = [await sent(CARDS, clerk), await sent(LOGINS, admin)]
    const idsOf = async (endpoint: typeof taskApi.list | typeof taskApi.all, token: string, more: object = {}) =>
      (await app.send(endpoint, more, { token })).data.list.map(({ id }) => id)
    expect(await idsOf(taskApi.list, clerk)).toEqual([ours])
    expect(await idsOf(taskApi.list, admin)).toEqual([theirs])
    expect(await idsOf(taskApi.all, admin)).toEqual([theirs, ours])
    expect(await idsOf(taskApi.all, admin, { creator: 'COMM' })).toEqual([ours])
    expect(await idsOf(taskApi.all, admin, { isAsc: true, kind: 'export', state: 'waiting' })).toEqual([ours, theirs])
    expect(await idsOf(taskApi.all, admin, { state: 'done' })).toEqual([])
    expect((await app.send(taskApi.all, {}, { token: clerk })).code).toBe(403)
    const codes = async (id: number, token: string) => [
      (await app.send(taskApi.get, { id }, { token })).code,
      (await app.send(taskApi.cancel, { id }, { token })).code,
      await fetched(taskApi.download, { id }, token),
    ]
    expect(await codes(theirs, clerk)).toEqual([404, 404, 404])
    expect(await codes(ours, admin)).toEqual([0, 0, 404])
    expect(await get(ours, clerk)).toMatchObject({ state: 'cancelled' })
  })

  it('are cancelled at once before they begin, without a notice', async () => {
    const id = await sent(CARDS, clerk)
    expect((await app.send(taskApi.cancel, { id }, { token: clerk })).code).toBe(0)
    expect(await work()).toEqual({ done: 0, failed: 0, cancelled: 0 })
    expect(await get(id, clerk)).toMatchObject({ state: 'cancelled', endedAt: expect.any(String) as string })
    expect((await app.send(taskApi.cancel, { id }, { token: clerk })).code).toBe(409)
    expect(await app.db.select({ work: tasks.work }).from(tasks)).toEqual([{ work: null }])
    expect(await kindsOf(clerk)).not.toContain('taskFailed')
    expect(() => readdirSync(app.ctx.filesDir)).toThrow('ENOENT')
  })

  it('show in the notice stream of their sender alone that they moved', async () => {
    const rows = await app.db.select({ id: sessions.id }).from(sessions).orderBy(sessions.id)
    const [adminSession, clerkSession] = rows.map(({ id }) => id) as [number, number]
    const seen = async (id: number) => (await noticeStates(app.ctx, [id])).get(id)!.tasks
    const before = await seen(clerkSession)
    const [other, id] = [await seen(adminSession), await sent(CARDS, clerk)]
    const after = await seen(clerkSession)
    await app.send(taskApi.cancel, { id }, { token: clerk })
    expect(new Set([before, after, await seen(clerkSession)]).size).toBe(3)
    expect(await seen(adminSession)).toBe(other)
  })
})
