import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { fen, litre } from '@weir/contract/platform/units'
import { expect, it, vi } from 'vitest'

import { home } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { ALL_ROWS, type Context, type DataScope, NO_ROWS } from '../../../kernel/context.ts'
import { inboxPart, inboxPlace, type Waiting } from '../../../services/inbox.ts'
import { inboxOf } from './dashboard.queries.ts'

it('puts together what modules count, the most harmful first, and leaves out what there is not', async () => {
  const { ctx } = await testApp(home)
  const nothing = { count: 0, since: null }
  const lists = inboxPart(
    { lowBalance: inboxPlace(50, waterCardApi.list, { view: 'low' }), overdrawn: inboxPlace(40, waterCardApi.list, { view: 'overdrawn' }) },
    async () => ({ lowBalance: { count: 3, since: null, quantity: litre(7), amount: fen(2) }, overdrawn: nothing }),
  )
  const since = new Date('2025-12-31T00:00:00Z')
  const other = inboxPart({ offlineMeters: inboxPlace(45, waterMeterApi.list, { connectivity: 'offline' }) }, async () => ({
    offlineMeters: { count: 2, since },
  }))
  const none = { amount: null, quantity: null, isDaily: false }
  const meters = { kind: 'offlineMeters', count: 2, since, rows: { screen: 'waterMeter', given: { connectivity: 'offline' } }, ...none }
  const low = { kind: 'lowBalance', count: 3, since: null, rows: { screen: 'waterCard', given: { view: 'low' } } }
  const reached = (...endpoints: { id: string }[]) => {
    const actor = { ...ctx.actor, isSuper: false, grants: new Map(endpoints.map(({ id }) => [id, ALL_ROWS])) }
    return inboxOf([lists, other])({ ...ctx, actor })
  }
  expect(await reached(waterCardApi.list, waterMeterApi.list)).toEqual({
    list: [meters, { ...low, ...none, amount: 2, quantity: 7 }],
    asOf: ctx.now(),
  })
  expect((await reached(waterMeterApi.list)).list).toEqual([meters])
})

it('counts nothing of a list that the caller may not open, else by the data scope of the list', async () => {
  const { ctx } = await testApp(home)
  const count = vi.fn<(ctx: Context) => Promise<{ lowBalance: Waiting }>>(async () => ({ lowBalance: { count: 1, since: null } }))
  const part = inboxPart({ lowBalance: inboxPlace(50, waterCardApi.list, { view: 'low' }) }, count)
  const asked = (grants: [string, DataScope][]) =>
    inboxOf([part])({ ...ctx, actor: { ...ctx.actor, isSuper: false, grants: new Map(grants) } })
  expect((await asked([[waterCardApi.get.id, ALL_ROWS]])).list).toEqual([])
  expect(count).not.toHaveBeenCalled()
  const scope = { ...NO_ROWS, deptIds: [2] }
  await asked([[waterCardApi.list.id, scope]])
  expect(count.mock.lastCall![0].scope).toBe(scope)
})
