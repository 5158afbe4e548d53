import { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import { describe, expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { dutyApp } from '../../../../test/meter/duty.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'

const USER = { userName: 'on-duty', nickname: 'On Duty', passwordHash: '', telephone: '13912345678', deptId: 1 }

describeCrud(meter, alarmDutyApi, {
  prepare: async ({ db }) => {
    await db.insert(departments).values({ name: 'Company' })
    await db.insert(users).values(USER)
  },
  add: (n) => ({ userId: 1, messageType: ['FRAUD', 'OFFLINE'], dutyHours: `0${n}:00-20:00` }),
  edit: { messageType: ['OFFLINE'], dutyHours: '', remark: 'nights' },
  shown: (n) => ({
    userName: 'On Duty',
    telephone: '139****5678',
    messageType: ['FRAUD', 'OFFLINE'],
    dutyHours: `0${n}:00-20:00`,
    deptId: 1,
    deptName: 'Company',
    status: 1,
    messages: 0,
    lastMessageAt: null,
  }),
})

describe('a rule', () => {
  it('names the field of a user without a phone, or out of sight, and of an unknown department', async () => {
    const { call, addUser, company } = await dutyApp()
    const userId = await addUser('silent', { telephone: '' })
    const rule = { userId, messageType: ['FRAUD' as const] }
    expect((await call(alarmDutyApi.add, rule)).data.fieldErrors).toEqual({
      userId: ['This user has no phone; enter one under users first'],
    })
    const known = { ...rule, userId: await addUser('known') }
    expect((await call(alarmDutyApi.add, { ...known, userId: 999 })).data.fieldErrors).toHaveProperty('userId')
    expect((await call(alarmDutyApi.add, { ...known, deptId: 999 })).data.fieldErrors).toHaveProperty('deptId')
    const scope = { all: false, deptIds: [company + 1], own: false }
    expect((await call(alarmDutyApi.add, known, { scope })).data.fieldErrors).toHaveProperty('userId')
    expect((await call(alarmDutyApi.add, { ...known, deptId: company })).code).toBe(0)
  })

  it.each([[[]], [['FRAUD', 'FRAUD']], [['NONE']]])('refuses the types %j', async (messageType) => {
    const { call, addUser } = await dutyApp()
    const answer = await call(alarmDutyApi.add, { userId: await addUser('known'), messageType: messageType as ['FRAUD'] })
    expect(Object.keys(answer.data.fieldErrors ?? {}).join()).toMatch(/^messageType/)
  })

  it('is found by a type', async () => {
    const { call, onDuty } = await dutyApp()
    await onDuty('one', { messageType: ['FRAUD', 'OFFLINE'] })
    await onDuty('two', { messageType: ['OFFLINE'] })
    expect((await call(alarmDutyApi.list, { messageType: 'FRAUD' })).data.total).toBe(1)
    expect((await call(alarmDutyApi.list, { messageType: 'OFFLINE' })).data.total).toBe(2)
  })

  it('offers the users in sight who may see alarms, and says which have a phone', async () => {
    const { call, db, addUser, company, branch } = await dutyApp()
    const chief = await addUser('chief')
    const silent = await addUser('silent', { telephone: '' })
    await addUser('branch', { deptId: branch })
    await db.insert(users).values({ ...USER, deptId: company })
    const scope = { all: false, deptIds: [company], own: false }
    expect((await call(alarmDutyApi.candidates, {}, { scope, permissions: [alarmDutyApi.add.id] })).data.list).toEqual([
      { id: chief, name: 'chief', hasPhone: true },
      { id: silent, name: 'silent', hasPhone: false },
    ])
  })
})

it('is refused to a caller without its permission', async () => {
  const { call } = await testApp(meter)
  for (const endpoint of [alarmDutyApi.preview, alarmDutyApi.messages, alarmDutyApi.candidates])
    expect((await call(endpoint, {}, { permissions: [] })).code).toBe(403)
})
