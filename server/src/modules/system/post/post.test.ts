import { postApi } from '@weir/contract/modules/system/post'
import { expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'
import { userPosts } from '../ground/post.table.ts'

/** The newest stands first in their order. */
const nth = (n: number) => ({ code: `P${n}`, title: `Cashier ${n}`, sequence: 100 - n, notes: 'at the counter' })

describeCrud(system, postApi, {
  ofNobody: true,
  add: nth,
  edit: { code: 'M', title: 'Manager', sequence: 9 },
  shown: (n) => ({ ...nth(n), name: `Cashier ${n}`, status: 1, userCount: 0 }),
})

it('has one code each, disables, and stays while somebody holds it', async () => {
  const { call, db } = await testApp(system)
  const { id } = (await call(postApi.add, nth(1))).data
  expect((await call(postApi.add, { ...nth(2), code: 'P1' })).code).toBe(409)
  expect((await call(postApi.add, { ...nth(2), code: 'P 2' })).data.fieldErrors).toHaveProperty('code')
  expect((await call(postApi.setStatus, { id, status: 0 })).code).toBe(0)
  expect((await call(postApi.setStatus, { id: 404, status: 0 })).code).toBe(404)
  expect((await call(postApi.list, { status: 0, title: 'cash' })).data).toMatchObject({ total: 1, list: [{ status: 0 }] })

  await db.insert(departments).values({ name: 'Hall' })
  const [user] = await db.insert(users).values({ userName: 'lijing', nickname: 'Li', passwordHash: '', deptId: 1 }).returning()
  await db.insert(userPosts).values({ userId: user!.id, postId: id })
  expect((await call(postApi.get, { id })).data.userCount).toBe(1)
  expect(await call(postApi.delete, { ids: [id] })).toMatchObject({ code: 409, message: expect.stringContaining('hold this post') })
})
