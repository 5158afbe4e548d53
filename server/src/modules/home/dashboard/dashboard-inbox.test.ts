import { INBOX_KINDS } from '@weir/contract/modules/inbox'
import { screenOf } from '@weir/contract/modules/screens'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { fen, litre } from '@weir/contract/platform/units'
import { expect, it, vi } from 'vitest'

import { testApp } from '../../../../test/app.ts'
import { ALL_ROWS, type Context, type DataScope, NO_ROWS } from '../../../kernel/context.ts'
import { inboxPart, inboxPlace, type Waiting } from '../../../services/inbox.ts'
import { modules } from '../../index.ts'
import { inboxOf } from './dashboard-inbox.ts'

it('puts together what modules count, the most harmful first, and leaves out what there is not', async () => {
  const { ctx } = await testApp()
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
  const { ctx } = await testApp()
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

it('has every kind of the contract from one module, at a rank of its own, with a screen behind it', () => {
  const places = modules.flatMap(({ inbox = [] }) => inbox.flatMap((part) => Object.entries(part.places)))
  expect(places.map(([kind]) => kind).toSorted(), 'module.ts of each module: inbox').toEqual([...INBOX_KINDS].toSorted())
  expect(new Set(places.map(([, { rank }]) => rank)).size, 'ranks').toBe(places.length)
  const lists = modules.flatMap(({ inbox = [] }) =>
    inbox.map((part) => new Set(Object.values(part.places).map(({ list }) => list.id)).size),
  )
  expect(lists, 'one list a part: its permission decides about all kinds').toEqual(lists.map(() => 1))
  expect(places.filter(([, { list }]) => !screenOf(list)).map(([kind]) => `${kind}: no screen has this list`)).toEqual([])
})
