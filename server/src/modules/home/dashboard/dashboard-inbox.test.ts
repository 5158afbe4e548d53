import { INBOX_KINDS } from '@weir/contract/modules/inbox'
import { screenOf } from '@weir/contract/modules/screens'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import { expect, it } from 'vitest'

import { testApp } from '../../../../test/app.ts'
import { inboxPart, inboxPlace } from '../../../services/inbox.ts'
import { modules } from '../../index.ts'
import { inboxOf } from './dashboard-inbox.ts'

it('puts together what modules count, the most harmful first, and leaves out what there is not', async () => {
  const { ctx } = await testApp()
  const nothing = { count: 0, since: null }
  const lists = inboxPart(
    { lowBalance: inboxPlace(50, waterCardApi.list, { view: 'low' }), overdrawn: inboxPlace(40, waterCardApi.list, { view: 'overdrawn' }) },
    async () => ({ lowBalance: { count: 3, since: null }, overdrawn: nothing }),
  )
  const since = new Date('2025-12-31T00:00:00Z')
  const other = inboxPart({ offlineMeters: inboxPlace(45, waterMeterApi.list, { connectivity: 'offline' }) }, async () => ({
    offlineMeters: { count: 2, since },
  }))
  expect(await inboxOf([lists, other])(ctx)).toEqual({
    list: [
      { kind: 'offlineMeters', count: 2, since, rows: { screen: 'waterMeter', given: { connectivity: 'offline' } } },
      { kind: 'lowBalance', count: 3, since: null, rows: { screen: 'waterCard', given: { view: 'low' } } },
    ],
    asOf: ctx.now(),
  })
})

it('has every kind of the contract from one module, at a rank of its own, with a screen behind it', () => {
  const places = modules.flatMap(({ inbox = [] }) => inbox.flatMap((part) => Object.entries(part.places)))
  expect(places.map(([kind]) => kind).toSorted(), 'module.ts of each module: inbox').toEqual([...INBOX_KINDS].toSorted())
  expect(new Set(places.map(([, { rank }]) => rank)).size, 'ranks').toBe(places.length)
  expect(places.filter(([, { list }]) => !screenOf(list)).map(([kind]) => `${kind}: no screen has this list`)).toEqual([])
})
