import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { roomApi } from '@weir/contract/modules/place/room'
import { FOUND_MOST } from '@weir/contract/modules/system/search'
import { taskApi } from '@weir/contract/modules/system/task'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { type Counterpart, exported, found, idsOf, list, listed, listOf, type Reply, type See, shown, some, allOf } from '../counterpart.ts'
import type { Rows } from '../rows.ts'

/** Of the people in sight, and one's own. */
export const sessionsOf = ({ all, mine, me }: See) => {
  const seen = mine(all.users)
  return all.sessions.filter(({ userId }) => userId === me || seen.some(({ id }) => id === userId))
}

/** Of the people in sight, those who work in a department or below it. */
function peopleIn({ all, mine }: See, deptId: number) {
  const isIn = (at: number | null): boolean => at !== null && (at === deptId || isIn(all.departments.find(({ id }) => id === at)!.parentId))
  return mine(all.users).filter((user) => isIn(user.deptId)).length
}
const peopleTold = (reply: Reply) =>
  (listed(reply) as { id: number; userCount: number }[]).map(({ id, userCount }) => [id, userCount]).toSorted(([a], [b]) => a! - b!)
const peopleSeen = (see: See) => idsOf(see.mine(see.all.departments)).map((id) => [id, peopleIn(see, id)])

/** The caller's own, and those of others within the grant of all of them. */
export const tasksOf = ({ all, me, mine, holds }: See) => {
  const reached = holds(taskApi.all.id) ? mine(all.tasks, taskApi.all.id) : []
  return all.tasks.filter((task) => task.createdBy === me || reached.includes(task))
}

/** Of each kind what its own list would show that begins with the text, five at most. */
function searched({ all, mine, holds }: See, text: string) {
  const seenBy = <Row extends { deptId: number; createdBy: number }>(permission: string, rows: Row[], ...keys: (keyof Row)[]) => {
    const begins = (row: Row) => keys.some((key) => (row[key] as string | null)?.startsWith(text))
    return holds(permission) ? mine(rows, permission).filter(begins) : []
  }
  return {
    cards: seenBy(waterCardApi.list.id, all.waterCards, 'cardNo', 'name', 'deviceSn'),
    users: seenBy(hyUserApi.list.id, all.hyUsers, 'name'),
    rooms: seenBy(roomApi.list.id, all.rooms, 'name'),
    meters: seenBy(waterMeterApi.list.id, all.waterMeters, 'deviceSn'),
    orders: seenBy(waterCardRechargeApi.list.id, all.waterCardRecharges, 'orderNo'),
    simCards: seenBy(iotCardApi.list.id, all.iotCards, 'iccid', 'msisdn', 'deviceSn'),
  }
}

/** How many of each kind, and that none of them is out of sight. */
const search =
  (text: string): Counterpart =>
  (see) => {
    const seen = searched(see, text)
    const told = ({ data }: Reply) =>
      Object.entries(seen).map(([kind, rows]) => {
        const ids = (data[kind] as { id: number }[]).map(({ id }) => id)
        return [kind, ids.length, ids.every((id) => rows.some((row) => row.id === id))]
      })
    const expected = Object.entries(seen).map(([kind, rows]) => [kind, Math.min(rows.length, FOUND_MOST), true])
    return [{ input: { text }, told, expected }]
  }

/** The history of a record is for users who may `get` it. */
const history =
  (
    resource: string,
    permission: string,
    rowsOf: (all: Rows) => readonly { id: number; deptId: number; createdBy: number }[],
  ): Counterpart =>
  (see) => {
    const seen = see.holds(permission) ? see.mine(rowsOf(see.all), permission) : []
    return some(rowsOf(see.all), (row) => seen.includes(row)).map(({ row, isSeen }) => {
      return { input: { resource, id: row.id }, told: ({ code }) => code === 0, expected: isSeen }
    })
  }

export const systemQueries: Record<string, Counterpart> = {
  'system/search/all': allOf(...['C-', 'User', '1-1-', 'SN-', 'WR-', '898606', '1064'].map(search)),
  'system/operLog/history': allOf(
    history('waterCard', waterCardApi.get.id, ({ waterCards }) => waterCards),
    history('room', roomApi.get.id, ({ rooms }) => rooms),
  ),
  'system/user/list': list('users', [{ text: 'other' }, ({ userName }) => userName.startsWith('other')]),
  'system/user/export': exported('users', ({ userName }) => userName),
  'system/user/get': found('users'),
  'system/user/getEdit': found('users'),
  'system/user/rights': found('users'),
  'system/online/list': listOf(sessionsOf),
  'system/dept/list': allOf(list('departments'), (see) => [{ input: {}, told: peopleTold, expected: peopleSeen(see) }]),
  'system/dept/get': shown(
    'departments',
    ({ userCount }) => userCount,
    (dept, see) => peopleIn(see, dept.id),
  ),
  'system/dept/treeSelect': listOf(({ all, me, mineByAny }) => {
    const mine = all.users.find(({ id }) => id === me)!.deptId
    const reached = mineByAny(all.departments)
    return all.departments.filter(({ id }) => id === mine || reached.some((dept) => dept.id === id))
  }),
  'system/task/list': listOf(({ all, me }) => all.tasks.filter(({ createdBy }) => createdBy === me)),
  'system/task/all': list('tasks'),
  'system/task/get': (see) =>
    some(see.all.tasks, (task) => tasksOf(see).includes(task)).map(({ row, isSeen }) => {
      return { input: { id: row.id }, told: ({ code }) => code === 0, expected: isSeen }
    }),
  'system/role/deptTreeSelect': ({ all, mine }) => [
    {
      input: {},
      told: (reply) => idsOf((listed(reply) as { id: number; mayGive: boolean }[]).filter(({ mayGive }) => mayGive)),
      expected: idsOf(mine(all.departments)),
    },
  ],
}
