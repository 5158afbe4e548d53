import { roleApi } from '@weir/contract/modules/system/role'
import { userApi } from '@weir/contract/modules/system/user'
import { expect, it } from 'vitest'

import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { departments } from '../../../kernel/auth/access.table.ts'
import { regions } from '../../place/index.ts'
import { sale } from '../module.ts'

/** A department with a region and two cards, one of them closed, and one to which nothing belongs. */
async function twoDepartments() {
  const test = await testApp(sale)
  const { db } = test
  const [served, empty] = await db
    .insert(departments)
    .values([{ name: 'Served' }, { name: 'Empty' }])
    .returning()
  const owner = { deptId: served!.id, createdBy: 1 }
  await db.insert(regions).values({ name: 'North', ...owner })
  await insertCard(db, { cardNo: 'OPEN', ...owner })
  await insertCard(db, { cardNo: 'CLOSED', state: 'closed', ...owner })
  return { ...test, served: served!.id, empty: empty!.id }
}

it('says to the forms of roles and users how much belongs to each department', async () => {
  const { call, served, empty } = await twoDepartments()
  const params = (await call(userApi.params, {})).data
  const { list } = (await call(roleApi.deptTreeSelect, {})).data
  for (const rows of [params.departments, list]) {
    const of = (id: number) => rows.find((row) => row.id === id)
    expect(of(served)).toMatchObject({ regions: 1, cards: 1 })
    expect(of(empty)).toMatchObject({ regions: 0, cards: 0 })
  }
})

it('counts nothing for a caller to whose scope a department does not belong', async () => {
  const { call, served, empty } = await twoDepartments()
  const others = { scope: { ...NO_ROWS, deptIds: [empty] } }
  expect((await call(userApi.params, {}, others)).data.departments.map(({ id }) => id)).not.toContain(served)
  const { list } = (await call(roleApi.deptTreeSelect, {}, others)).data
  expect(list.find(({ id }) => id === served)).toMatchObject({ mayGive: false, regions: 0, cards: 0 })
})
