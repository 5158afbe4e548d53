import { noticeApi } from '@weir/contract/modules/system/notice'
import { personalApi } from '@weir/contract/modules/system/personal'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { signedInMountedApp } from '../../../../test/app/signed-in-app.ts'
import { menus } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { notify } from '../../../services/notice/notify.ts'

let test: Awaited<ReturnType<typeof signedInMountedApp>>
let address: string
beforeEach(async () => {
  test = await signedInMountedApp()
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => test.app.close())

const open = (token: string) => fetch(`${address}${noticeApi.stream.path}?lang=en`, { headers: { authorization: `Bearer ${token}` } })

/** The events of the stream, one after the other; undefined after its end. */
async function listen(token: string) {
  const response = await open(token)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<unknown> {
    const [, event, rest] = /data: (.*)\n\n([^]*)/.exec(text) ?? []
    if (event !== undefined) {
      text = rest!
      return JSON.parse(event)
    }
    const { value, done } = await reader.read()
    if (done) return undefined
    text += value
    return next()
  }
  return { next, leave: () => reader.cancel() }
}

it('says at once how things stand, and whenever they change', async () => {
  const token = await test.tokenOf('common')
  const { next, leave } = await listen(token)
  expect(await next()).toEqual({ unread: 0, latestId: 0, access: expect.any(String), tasks: '.' })
  const [session] = await test.db.select().from(sessions)
  await inTransaction(test.ctx, (ctx) => notify(ctx, session!.userId, 'importFailed', { jobId: 1, filename: 'a.csv' }))
  const told = (await next()) as { unread: number; latestId: number }
  expect(told).toMatchObject({ unread: 1, latestId: expect.any(Number) })
  await test.send(noticeApi.readAll, {}, { token })
  expect(await next()).toMatchObject({ unread: 0, latestId: told.latestId })
  await leave()
})

it('says when somebody changed what menus and permissions come from', async () => {
  const { next, leave } = await listen(await test.tokenOf('common'))
  const first = (await next()) as { access: string }
  await test.db.update(menus).set({ sort: 3 }).where(eq(menus.key, 'waterCard'))
  const second = (await next()) as { access: string }
  expect(second).toEqual({ ...first, access: expect.any(String) })
  expect(second.access).not.toBe(first.access)
  await leave()
})

it.each([
  ['is signed out', signInApi.logout],
  ['is locked', personalApi.lock],
] as const)('ends when its session %s, and that one gets no other', async (_, command) => {
  const [token, others] = [await test.tokenOf('common'), await test.tokenOf('admin')]
  const [ours, theirs] = [await listen(token), await listen(others)]
  for (const { next } of [ours, theirs]) expect(await next()).toBeDefined()
  await test.send(command, {}, { token })
  expect(await ours.next()).toBeUndefined()
  expect(await (await open(token)).json()).toMatchObject({ code: command === personalApi.lock ? 423 : 401 })
  await test.send(noticeApi.readAll, {}, { token: others })
  await theirs.leave()
})

it('does not keep a session awake', async () => {
  const token = await test.tokenOf('common')
  const { next } = await listen(token)
  expect(await next()).toBeDefined()
  test.later(20)
  await (await listen(token)).leave()
  test.later(11)
  expect(await next()).toBeUndefined()
  expect((await test.send(personalApi.get, {}, { token })).code).toBe(401)
})

it('is open a few times for one session, not more, and does not count among the calls in progress', async () => {
  const token = await test.tokenOf('common')
  const some = await Promise.all(Array.from({ length: 8 }, () => listen(token)))
  const refused = await open(token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  await some[0]!.leave()
  await expect.poll(async () => (await open(token)).status, { timeout: 10_000 }).toBe(200)
})

it('ends when the server stops', async () => {
  const { next } = await listen(await test.tokenOf('common'))
  expect(await next()).toBeDefined()
  await test.app.close()
  expect(await next()).toBeUndefined()
})
