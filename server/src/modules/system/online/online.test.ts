import { onlineApi } from '@weir/contract/modules/system/online'
import { personalApi } from '@weir/contract/modules/system/personal'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { userApi } from '@weir/contract/modules/system/user'
import { describe, expect, it } from 'vitest'

import { staffedApp } from '../../../../test/app/staff.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const BOTH = [onlineApi.list.id, onlineApi.forceLogout.id]

async function onlineApp() {
  const test = await staffedApp()
  const { send, admin } = test
  const list = async (filter: object = {}, token = admin) => (await send(onlineApi.list, filter, { token })).data.list
  const numberOf = async (userName: string, token?: string) => (await list({ userName }, token))[0]!.id
  const force = (ids: number[], token = admin, lang = 'en') => send(onlineApi.forceLogout, { ids }, { token, lang })
  const knock = (token: string, lang = 'en') => send(personalApi.get, {}, { token, lang })
  return { ...test, list, numberOf, force, knock }
}

describe('online users', () => {
  it('are those with a valid token, with place and start, and never the token', async () => {
    const { db, login, list, hired, later, send, admin } = await onlineApp()
    await hired('lijing', { userNickname: '李静' })
    await hired('wanghai')
    const { token } = (await login('lijing', 'a password of staff', { headers: { 'user-agent': CHROME } })).data
    const left = (await login('wanghai', 'a password of staff')).data.token
    await send(signInApi.logout, {}, { token: left })
    await send(personalApi.lock, {}, { token })
    const rows = await list()
    expect(rows.map(({ userName, bar, isLocked }) => [userName, bar, isLocked])).toEqual([
      ['lijing', null, true],
      ['admin', 'current', false],
    ])
    expect(rows[0]).toMatchObject({
      userNickname: '李静',
      deptName: 'Hall',
      browser: 'Chrome 126',
      os: 'Windows',
      ip: expect.stringMatching(/^10\./),
      location: 'localNetwork',
      createdAt: '2026-01-01T08:00:00.000+08:00',
    })
    const kept = await db.select().from(sessions).orderBy(sessions.id)
    for (const { tokenHash } of kept) expect(JSON.stringify(rows)).not.toContain(tokenHash)
    expect(JSON.stringify(rows)).not.toContain(token)

    for (const filter of [{ userName: 'JING' }, { userName: '静' }, { isLocked: true }])
      expect([filter, (await list(filter)).map(({ userName }) => userName)]).toEqual([filter, ['lijing']])
    for (const filter of [{ userName: '%' }, { ip: '0' }, { location: 'thisServer' }, { dateRange: ['2025-12-31', '2025-12-31'] }])
      expect([filter, await list(filter)]).toEqual([filter, []])
    expect((await list({ orderBy: 'userName', isAsc: true })).map(({ userName }) => userName)).toEqual(['admin', 'lijing'])

    later(29)
    expect((await list({}, admin)).length).toBe(2)
    later(2)
    expect((await list({}, admin)).map(({ userName }) => userName)).toEqual(['admin'])
  })

  it('are signed out at once with the reason in their language; another session of theirs stays', async () => {
    const { db, enter, hired, numberOf, force, knock, list } = await onlineApp()
    await hired('lijing')
    const put = await enter('lijing')
    const id = await numberOf('lijing')
    const kept = await enter('lijing')
    expect((await force([id, id])).code).toBe(0)
    expect(await knock(put)).toMatchObject({ code: 401, message: expect.stringContaining('administrator'), data: { ended: 'forced' } })
    expect((await knock(put, 'zh-cn')).message).toContain('管理员')
    expect((await knock(kept)).code).toBe(0)
    expect((await list()).map(({ userName }) => userName).toSorted()).toEqual(['admin', 'lijing'])

    const entry = (await db.select().from(operationLogs)).find(({ endpointId }) => endpointId === onlineApi.forceLogout.id)!
    expect(entry.changes).toEqual([{ resource: 'online', id, before: { userName: 'lijing', ip: expect.any(String) }, after: null }])
  })

  it('are all signed out or none; one that left before is no obstacle, and is not reported as signed out', async () => {
    const { enter, hired, numberOf, force, knock, list, send } = await onlineApp()
    await hired('lijing')
    await hired('wanghai')
    const [li, wang] = [await enter('lijing'), await enter('wanghai')]
    const ids = [await numberOf('lijing'), await numberOf('wanghai')]
    expect(await force([...ids, 999_999])).toMatchObject({ code: 404, message: expect.stringContaining('refresh') })
    const own = (await list()).find(({ bar }) => bar === 'current')!
    expect(await force([...ids, own.id])).toMatchObject({ code: 409, message: expect.stringContaining('Your own session') })
    expect([(await knock(li)).code, (await knock(wang)).code]).toEqual([0, 0])

    await send(signInApi.logout, {}, { token: li })
    expect((await force(ids)).code).toBe(0)
    expect((await knock(wang)).data).toMatchObject({ ended: 'forced' })
    expect(await knock(li)).toMatchObject({ code: 401, data: {} })
    expect((await knock(li)).data).not.toHaveProperty('ended')
  })

  it("are those of the departments in scope, and one's own", async () => {
    const { enter, hired, role, hall, counter, field, list, numberOf, force, knock } = await onlineApp()
    const chief = await role('chief', 4, BOTH)
    await hired('chief1', { deptId: hall, roleIds: [chief] })
    await hired('clerk1', { deptId: counter })
    await hired('fitter1', { deptId: field })
    const [token, clerk, fitter] = [await enter('chief1'), await enter('clerk1'), await enter('fitter1')]
    expect((await list({}, token)).map(({ userName }) => userName).toSorted()).toEqual(['chief1', 'clerk1'])
    const theirs = await numberOf('fitter1')
    expect((await force([await numberOf('clerk1'), theirs], token)).code).toBe(404)
    expect([(await knock(clerk)).code, (await knock(fitter)).code]).toEqual([0, 0])
    expect((await force([await numberOf('clerk1')], token)).code).toBe(0)
    expect((await knock(clerk)).code).toBe(401)
  })

  it('cannot be signed out by a caller with fewer permissions', async () => {
    const { enter, hired, role, list, force, knock, admin } = await onlineApp()
    const [watch, more] = [await role('watch', 1, BOTH), await role('more', 1, [userApi.list.id])]
    await hired('watcher', { roleIds: [watch] })
    await hired('senior', { roleIds: [watch, more] })
    const [token, senior] = [await enter('watcher'), await enter('senior')]
    const rows = await list({}, token)
    const of = (name: string) => rows.find(({ userName }) => userName === name)!
    expect([of('admin').bar, of('watcher').bar, of('senior').bar]).toEqual(['super', 'current', null])
    for (const name of ['admin', 'senior']) expect([name, (await force([of(name).id], token)).code]).toEqual([name, 409])
    expect([(await knock(admin)).code, (await knock(senior)).code]).toEqual([0, 0])
    expect((await force([of('watcher').id], senior)).code).toBe(0)
    expect((await knock(token)).code).toBe(401)
  })

  it('are for administrators', async () => {
    const { tokenOf, send } = await onlineApp()
    const token = await tokenOf('common')
    expect((await send(onlineApi.list, {}, { token })).code).toBe(403)
    expect((await send(onlineApi.forceLogout, { ids: [1] }, { token })).code).toBe(403)
  })
})

it('tells the user of too many devices why the idlest session ended', async () => {
  const { enter, hired, later, knock } = await onlineApp()
  await hired('lijing')
  const first = await enter('lijing')
  for (let n = 0; n < 5; n++) {
    later(1)
    await enter('lijing')
  }
  expect(await knock(first)).toMatchObject({ code: 401, message: expect.stringContaining('too many devices'), data: { ended: 'surplus' } })
})
