import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { meter } from '../../module.ts'
import { testApp } from '../../../../../test/app/app.ts'
import { departments, menus, roleMenus, roles, userRoles, users } from '../../../../kernel/auth/access.table.ts'
import { type Context, NO_ROWS } from '../../../../kernel/context.ts'
import { notices } from '../../../../services/notice/notice.table.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'

const { process, list } = deviceAlarmApi
/** Users of the department `North`: one processes alarms of all rows, one of their own department, one only lists them. */
const STAFF = [
  { name: 'Chief', dataScope: 1, permission: process.permission },
  { name: 'Field', dataScope: 3, permission: process.permission },
  { name: 'Reader', dataScope: 1, permission: list.permission },
] as const

async function staff({ db }: Context) {
  const [north, south] = await db
    .insert(departments)
    .values([{ name: 'North' }, { name: 'South' }])
    .returning()
  const ids: Record<string, number> = {}
  for (const { name, dataScope, permission } of STAFF) {
    const [user] = await db.insert(users).values({ userName: name, nickname: name, passwordHash: '', deptId: north!.id }).returning()
    const [role] = await db.insert(roles).values({ key: name, name, dataScope }).returning()
    const [menu] = await db.insert(menus).values({ type: 'button', permission }).returning()
    await db.insert(userRoles).values({ userId: user!.id, roleId: role!.id })
    await db.insert(roleMenus).values({ roleId: role!.id, menuId: menu!.id })
    ids[name] = user!.id
  }
  return { north: north!.id, south: south!.id, Chief: ids.Chief!, Field: ids.Field!, Reader: ids.Reader! }
}

/** Two alarms of the north and one of the south. */
async function world() {
  const test = await testApp(meter)
  const ids = await staff(test.ctx)
  const at = test.ctx.now()
  const alarm = (deviceSn: string, deptId: number) => ({ deviceSn, deptId, createdBy: 1, reportedAt: at, lastSeenAt: at })
  await test.db
    .insert(deviceAlarms)
    .values(
      [alarm('A', ids.north), alarm('B', ids.north), alarm('C', ids.south)].map(
        (row) => ({ ...row, messageType: 'FRAUD', source: 'device' }) as const,
      ),
    )
  const rows = async (filter = {}, caller = {}) => (await test.call(list, { ...filter, orderBy: 'id', isAsc: true }, caller)).data.list
  const assign = (input: { ids: number[]; assigneeId: number | null; each?: boolean }, caller = {}) =>
    test.call(deviceAlarmApi.assign, input, { userName: 'boss', id: 99, ...caller })
  return { ...test, ...ids, rows, assign }
}

describe('assigning', () => {
  it('gives alarms to a user, who sees them as theirs and gets one notice; null takes them back', async () => {
    const { assign, rows, Field, db } = await world()
    expect((await assign({ ids: [1], assigneeId: Field })).code).toBe(0)
    expect((await assign({ ids: [1, 2], assigneeId: Field })).code).toBe(0)
    expect((await rows()).map(({ assignee, assigneeId }) => [assignee, assigneeId])).toEqual([
      ['Field', Field],
      ['Field', Field],
      [null, null],
    ])
    expect((await rows({ mine: true }, { id: Field })).map(({ id }) => id)).toEqual([1, 2])
    expect((await rows({ mine: false }, { id: Field })).map(({ id }) => id)).toEqual([3])
    expect(await db.select().from(notices)).toMatchObject([{ userId: Field, kind: 'alarmsAssigned', params: { by: 'boss', count: 2 } }])
    expect((await assign({ ids: [1], assigneeId: null })).code).toBe(0)
    expect((await rows({ mine: true }, { id: Field })).map(({ id }) => id)).toEqual([2])
  })

  it('needs a user who may process each of them', async () => {
    const { assign, rows, Field, Reader, Chief, db } = await world()
    for (const assigneeId of [Reader, 404]) expect((await assign({ ids: [1], assigneeId })).code).toBe(409)
    expect((await assign({ ids: [1, 3], assigneeId: Field })).message).toContain('outside their data scope')
    const { data } = await assign({ ids: [1, 3], assigneeId: Field, each: true })
    expect(data.results?.map(({ id, code }) => [id, code])).toEqual([
      [1, 0],
      [3, 409],
    ])
    expect((await assign({ ids: [3], assigneeId: Chief })).code).toBe(0)
    await db.update(users).set({ status: 0 }).where(eq(users.id, Chief))
    expect((await assign({ ids: [1], assigneeId: Chief })).code).toBe(409)
    expect((await rows()).map(({ assignee }) => assignee)).toEqual(['Field', null, 'Chief'])
  })

  it('changes nothing that is handled or outside the scope, and needs its permission', async () => {
    const { assign, call, rows, Chief, north } = await world()
    await call(process, { ids: [1] })
    expect((await assign({ ids: [1], assigneeId: Chief })).code).toBe(409)
    expect((await assign({ ids: [3], assigneeId: Chief }, { scope: { ...NO_ROWS, deptIds: [north] } })).code).toBe(404)
    expect((await assign({ ids: [2], assigneeId: Chief }, { permissions: [process.permission] })).code).toBe(403)
    expect((await rows()).map(({ assignee }) => assignee)).toEqual([null, null, null])
  })

  it('tells no notice of an own act', async () => {
    const { assign, db, Chief } = await world()
    await assign({ ids: [1], assigneeId: Chief }, { id: Chief })
    expect(await db.select().from(notices)).toEqual([])
  })
})

describe('the users to choose from', () => {
  it('may process the alarms, those who reach most of them first', async () => {
    const { call, Chief, Field } = await world()
    const { list } = (await call(deviceAlarmApi.assignees, { ids: [1, 2, 3] })).data
    expect(list).toEqual([
      { id: Chief, name: 'Chief', reached: 3 },
      { id: Field, name: 'Field', reached: 2 },
    ])
    expect((await call(deviceAlarmApi.assignees, { ids: [3] })).data.list).toMatchObject([{ name: 'Chief' }])
  })

  it('are for those who may assign, about alarms in their scope', async () => {
    const { call, north } = await world()
    expect((await call(deviceAlarmApi.assignees, { ids: [1] }, { permissions: [process.permission, list.permission] })).code).toBe(403)
    expect((await call(deviceAlarmApi.assignees, { ids: [1, 3] }, { scope: { ...NO_ROWS, deptIds: [north] } })).code).toBe(404)
  })
})
