import { existsSync, readdirSync } from 'node:fs'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { taskApi } from '@weir/contract/modules/system/task'
import { userApi } from '@weir/contract/modules/system/user'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'

import { recordImporter, type Sheet } from '../../../../test/sweep/record-importer.ts'
import { PASSWORD, staffedApp } from '../../../../test/app/staff.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { userImport } from './user.import.ts'

type App = Awaited<ReturnType<typeof staffedApp>>

let app: App
let importer: ReturnType<typeof recordImporter>
beforeEach(async () => {
  app = await staffedApp()
  importer = recordImporter(app, userImport)
})
const outcome: typeof importer.outcome = (...given) => importer.outcome(...given)

const names = async () => (await app.db.select({ name: users.userName }).from(users)).map(({ name }) => name).toSorted()
const account = async (userName: string) => (await app.db.select().from(users).where(eq(users.userName, userName)))[0]!

const TITLES = ['Account', 'Name', 'Department', 'Roles', 'Mobile number', 'Gender', 'Status', 'Password']
const LI = ['lijing', 'Li Jing', 'Hall', null, 13_800_138_001, 'Female', 'Enabled', PASSWORD]
const WANG = ['wanghai', 'Wang Hai', 'Counter', null, '13800138002', 2, null, null]

async function template(token = app.admin) {
  const url = `${userApi.importTemplate.path}?lang=en`
  const { rawPayload, headers } = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const [main, guide, choices] = (await readXlsx(new Uint8Array(rawPayload))).sheets
  return { main, guide, choices, file: Buffer.from(rawPayload), disposition: headers['content-disposition'] }
}

it('makes accounts that do not exist; who has a password sets another at the first sign-in', async () => {
  await app.role('clerk', 3, [])
  const told = await outcome([TITLES, LI.with(3, 'clerk'), WANG])
  expect(told).toMatchObject({ state: 'done', good: 2, bad: 0, added: 2, updated: 0, wrong: [] })
  const li = await account('lijing')
  expect(li).toMatchObject({ nickname: 'Li Jing', deptId: app.hall, telephone: '13800138001', gender: 2, isPasswordDue: true })
  expect((await app.send(userApi.get, { id: li.id }, { token: app.admin })).data.roleNames).toEqual(['clerk'])
  expect((await app.login('lijing', PASSWORD)).code).toBe(0)
  expect(await account('wanghai')).toMatchObject({ deptId: app.counter, gender: 2, status: 1, isPasswordDue: false })
  expect((await app.login('wanghai', '')).code).toBe(400)
})

it('changes accounts that exist: an empty cell leaves what is there, and a password is not touched', async () => {
  const id = await app.hired('lijing', { telephone: '13800138009', email: 'li@example.com', gender: 1 })
  const edited = await outcome([TITLES, ['lijing', 'Li', 'Field', null, null, null, 'Disabled', null]])
  expect(edited).toMatchObject({ added: 0, updated: 1 })
  const changed = { id, nickname: 'Li', deptId: app.field, status: 0, telephone: '13800138009', email: 'li@example.com', gender: 1 }
  expect(await account('lijing')).toMatchObject(changed)
  const kept = await outcome([TITLES, LI])
  expect(kept.wrong).toEqual([expect.stringMatching(/^2 Password: This account exists/)])
  expect(await account('lijing')).toMatchObject(changed)
})

describe('a dry run', () => {
  it('says of each row what would become of it, and changes nothing', async () => {
    await app.hired('zhaolei', { telephone: '13800138003' })
    const rows: Sheet = [
      TITLES,
      LI,
      ['x', null, 'Nowhere', 'boss', '138', 'maybe', null, 'short'],
      [],
      LI,
      WANG.with(4, '13800138003'),
      WANG.with(0, 'sunli').with(4, 13_800_138_004).with(7, 'password123'),
      ['zhaolei', 'Zhao', 'Hall', null, null, null, null, null],
    ]
    const before = await names()
    const told = await outcome(rows, { dryRun: true })
    expect(told).toMatchObject({ state: 'done', good: 2, bad: 4, added: 1, updated: 1 })
    expect(told.wrong).toEqual([
      '3 Account: Account must have 5 to 16 letters, digits or underscores and start with a letter',
      '3 Name: Name cannot be empty',
      '3 Department: “Nowhere” is not one of the choices; see the template',
      '3 Roles: “boss” is not one of the choices; see the template',
      '3 Mobile number: Mobile number must have 11 digits and start with 1',
      '3 Gender: “maybe” is not one of the choices; see the template',
      '3 Password: Password must have at least 8 characters',
      '5 Account: Account is the same as in row 2; leave one of them',
      '5 Mobile number: Mobile number is the same as in row 2; leave one of them',
      '6 Mobile number: Another account has this mobile number; use another one',
      '7 Password: This password is too well known; choose one that is hard to guess',
    ])
    expect(await names()).toEqual(before)
  })

  it('names the person of a row, what was typed, and the choice that is most like it', async () => {
    const { jobId } = await outcome([TITLES, LI.with(2, 'Hal')], { dryRun: true })
    const { data } = await app.send(taskApi.get, { id: jobId }, { token: app.admin, lang: 'en' })
    expect(data.result!.rows[0]).toMatchObject({ row: 2, name: LI[1], ok: false })
    expect(data.result!.rows[0]!.errors[0]!.message).toBe('“Hal” is not one of the choices; is it “Hall”?')
  })

  it('is read in the language of its reader', async () => {
    const { jobId } = await outcome([TITLES, LI.with(2, 'Nowhere')], { dryRun: true })
    const { data } = await app.send(taskApi.get, { id: jobId }, { token: app.admin, lang: 'zh-cn' })
    expect(data.result!.rows[0]!.errors).toEqual([{ field: 'deptId', label: '部门', message: '“Nowhere”不在可选值中，可选值见模板' }])
  })
})

it('imports all rows or none, or those that are right', async () => {
  const rows = [TITLES, LI, WANG.with(2, 'Nowhere'), WANG.with(0, 'sunli').with(4, null)]
  const before = await names()
  expect(await outcome(rows)).toMatchObject({ state: 'done', good: 2, bad: 1, added: 0, updated: 0 })
  expect(await names()).toEqual(before)
  expect(await outcome(rows, { mode: 'good' })).toMatchObject({ good: 2, bad: 1, added: 2, updated: 0 })
  expect(await names()).toEqual([...before, 'lijing', 'sunli'].toSorted())
})

it('matches titles in any language, in any order, and passes over what an export has besides', async () => {
  const titles = ['部门', '帳號', 'name *', 'Last sign-in', '状态']
  expect(await outcome([titles, ['Hall', 'lijing', 'Li', 'never', '停用']], { lang: 'zh-tw' })).toMatchObject({ added: 1 })
  expect(await account('lijing')).toMatchObject({ deptId: app.hall, status: 0 })
})

it('takes an exported file in again', async () => {
  await app.role('clerk', 3, [])
  await outcome([TITLES, LI.with(3, 'clerk').with(4, null), WANG.with(4, null)])
  const headers = { authorization: `Bearer ${app.admin}` }
  const { rawPayload } = await app.app.inject({ url: `${userApi.export.path}?text=i&status=1&lang=zh-cn`, headers })
  const [titles, ...rows] = (await readXlsx(new Uint8Array(rawPayload))).sheets[0]!.rows
  expect(titles).not.toContain('限制')
  const mine = rows.filter(([name]) => name === 'lijing' || name === 'wanghai')
  expect(mine.map((row) => row[titles!.indexOf('性别')])).toEqual(['女', '女'])
  expect(await outcome([titles!, ...mine], { lang: 'zh-cn' })).toMatchObject({ added: 0, updated: 2, wrong: [] })
})

it('refuses a file as a whole before anything is left to do, and keeps none of it', async () => {
  const refused = async (file: Sheet | Buffer) => {
    const { code, message, data } = await importer.send(file)
    expect([code, data.fieldErrors]).toEqual([400, { file: [message] }])
    return message
  }
  expect(await refused(Buffer.from('Account;Name'))).toMatch(/Not an Excel file/)
  expect(await refused([TITLES])).toMatch(/no rows below the titles/)
  expect(await refused([['Account', 'Mobile number'], ['lijing', '1']])).toMatch(/no column Name, Department\./) // prettier-ignore
  expect(await refused([[...TITLES, 'Telefone'], LI])).toMatch(/Unknown column Telefone\./)
  expect(await refused([[...TITLES, '账号'], LI])).toMatch(/column Account is there twice/)
  expect(existsSync(app.uploadDir) ? readdirSync(app.uploadDir) : []).toEqual([])
  expect((await app.send(taskApi.list, {}, { token: app.admin })).data.total).toBe(0)
})

it("is limited to its sender's permissions: departments, roles to give, own roles", async () => {
  const permissions = [userApi.import.id, userApi.importTemplate.id]
  const head = await app.role('head', 4, permissions)
  await app.role('wide', 1, permissions)
  await app.hired('headman', { roleIds: [head] })
  await app.hired('outsider', { deptId: app.field })
  const token = await app.enter('headman')
  const { wrong, added } = await outcome(
    [
      TITLES,
      LI.with(3, 'head').with(7, null),
      WANG.with(2, 'Field'),
      WANG.with(0, 'sunli').with(3, 'wide').with(4, null),
      ['outsider', 'Out', 'Hall'],
      ['headman', 'Head', 'Hall', 'wide'],
    ],
    { mode: 'good', token },
  )
  expect(added).toBe(1)
  expect(wrong.map((line) => line.replace(/[;,].*/, ''))).toEqual([
    '3 Department: “Field” is not one of the choices',
    '4 Roles: A role has permissions you do not have',
    '5 Account: This account name is taken',
    '6 Roles: You cannot change your own roles',
  ])
  const { choices } = await template(token)
  expect(choices!.rows.slice(1).flatMap(([dept]) => dept ?? [])).toEqual(['Hall', 'Counter'])
})

it('leaves a history, a log entry and nothing of the file behind', async () => {
  await outcome([TITLES, LI])
  const { id } = await account('lijing')
  const { data } = await app.send(operLogApi.history, { resource: 'user', id }, { token: app.admin })
  expect(data.list.map(({ operator, kind, action }) => [operator, kind, action])).toEqual([['admin', 'added', 'Import users']])
  expect(JSON.stringify(data)).not.toContain(PASSWORD)
  expect(readdirSync(app.uploadDir)).toEqual([])
})

it('has a template in the language of the caller: titles, choices and a guide, and no row to forget', async () => {
  const { main, guide, choices, file, disposition } = await template()
  expect(disposition).toContain(encodeURIComponent('Template for users.xlsx'))
  const depts = choices!.rows.slice(1).flatMap(([dept]) => dept ?? [])
  expect(depts).toEqual(expect.arrayContaining(['Hall', 'Counter', 'Field']))
  expect(main!.rows.filter((row) => row.some((cell) => cell !== null))).toEqual([
    ['Account', 'Name', 'Department', 'Roles', 'Posts', 'Mobile number', 'Email', 'Gender', 'Description', 'Status', 'Password'],
  ])
  expect(main!.dataValidations).toMatchObject([
    { range: 'C2:C5001', formula1: `'Choices'!$A$2:$A$${depts.length + 1}`, showErrorMessage: true },
    { range: 'D2:D5001' },
    { range: 'H2:H5001', formula1: "'Choices'!$C$2:$C$4" },
    { range: 'J2:J5001' },
  ])
  expect(guide!.rows[1]).toEqual(['Account', 'Yes', 'Text', 'lijing'])
  expect(guide!.rows[3]!.slice(0, 3)).toEqual(['Department', 'Yes', 'One of the list'])
  expect((await importer.send(file)).message).toMatch(/no rows below the titles/)
})
