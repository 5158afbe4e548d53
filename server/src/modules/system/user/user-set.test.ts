import { userApi } from '@weir/contract/modules/system/user'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { recordImporter } from '../../../../test/sweep/record-importer.ts'
import { staffedApp } from '../../../../test/app/staff.ts'
import { roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import type { RecordImport } from '../../../services/record-import/record-import.ts'
import { posts, userPosts } from '../ground/post.table.ts'
import { userImport } from './user.import.ts'

const TITLES = ['Account', 'Name', 'Department', 'Roles', 'Posts', 'Mobile number', 'Email', 'Status']
const MINE = 'li@example.com'

/** A file of new accounts and known ones, plain and not, right and wrong; and all that it leaves behind. */
async function traces(definition: RecordImport) {
  const app = await staffedApp()
  const { outcome } = recordImporter(app, definition)
  const permissions = [userApi.import.id, userApi.importTemplate.id]
  const head = await app.role('head', 4, permissions)
  const wide = await app.role('wide', 1, permissions)
  const clerk = await app.role('clerk', 3, [])
  await app.db.insert(posts).values([
    { code: 'c', title: 'Cashier' },
    { code: 'r', title: 'Reader' },
  ])
  await app.hired('headman', { roleIds: [head] })
  await app.hired('plain1', { roleIds: [clerk], email: MINE, telephone: '13800138001' })
  await app.hired('plain2', { roleIds: [clerk], email: MINE })
  await app.hired('asleep', { status: 1 })
  await app.hired('wide1', { roleIds: [wide] })
  await app.hired('moved1', { deptId: app.counter })
  await app.hired('outsider', { deptId: app.field, telephone: '13800138002' })
  const told = await outcome(
    [
      TITLES,
      ['new_one', 'One', 'Hall', null, null, '13800138011', null, null],
      ['new_two', 'Two', 'Counter', 'clerk', 'Cashier、Reader', null, MINE, 'Disabled'],
      ['new_same', 'Same phone', 'Hall', null, null, '13800138002', null, null],
      ['new_wide', 'Wide', 'Hall', 'wide', null, null, null, null],
      ['plain1', 'Another', 'Hall', 'clerk', null, '13800138001', null, 'Enabled'],
      ['plain2', 'Other', 'Hall', null, null, null, 'other@example.com', null],
      ['asleep', 'Asleep', 'Hall', null, null, null, null, 'Disabled'],
      ['wide1', 'Wider', 'Hall', null, null, null, null, null],
      ['moved1', 'Moved', 'Hall', 'clerk', null, null, null, null],
      ['outsider', 'Mine', 'Hall', null, null, null, null, null],
    ],
    { mode: 'good', token: await app.enter('headman') },
  )
  const accounts = await app.db.select().from(users).orderBy(asc(users.userName))
  const nameOf = new Map(accounts.map(({ id, userName }) => [id, userName]))
  const given = await app.db
    .select({ userId: userRoles.userId, of: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
  const held = await app.db
    .select({ userId: userPosts.userId, of: posts.title })
    .from(userPosts)
    .innerJoin(posts, eq(posts.id, userPosts.postId))
  const logged = await app.db.select().from(operationLogs).where(eq(operationLogs.endpointId, userApi.import.id))
  return {
    told: { ...told, jobId: 0 },
    accounts: accounts.map((account) => ({
      ...account,
      id: 0,
      createdBy: nameOf.get(account.createdBy),
      passwordHash: account.passwordHash.length,
    })),
    belongings: [...given, ...held].map(({ userId, of }) => `${nameOf.get(userId)} ${of}`).toSorted(),
    changes: logged
      .flatMap(({ changes }) => changes ?? [])
      .map(({ id, ...change }) => ({ name: nameOf.get(id)!, ...change }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

it("saves plain accounts as a set with the same result, and leaves the others to the form's rules", async () => {
  const { saveSet: _, ...oneByOne } = userImport
  const expected = await traces(oneByOne)
  expect(expected.told.wrong.map((line) => line.split(':')[0])).toEqual(['4 Mobile number', '5 Roles', '9 ', '11 Account'])
  expect(expected.changes.map(({ name }) => name)).toEqual(['asleep', 'moved1', 'new_one', 'new_two', 'plain1', 'plain2'])
  expect(await traces(userImport)).toEqual(expected)
})

it('leaves to the form only what a set does not save', async () => {
  const left: unknown[] = []
  const { save } = userImport
  const { told } = await traces({ ...userImport, save: (ctx, row) => (left.push((row as { userName: string }).userName), save(ctx, row)) })
  expect(left).toEqual(['new_same', 'new_wide', 'asleep', 'wide1', 'moved1', 'outsider'])
  expect(told).toMatchObject({ added: 2, updated: 4 })
})
