import { INBOX_KINDS } from '@weir/contract/modules/inbox'
import { screenOf } from '@weir/contract/modules/screens'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'

it('every kind of the inbox comes from one module, with a rank and a screen of its own', () => {
  const places = weir.modules.flatMap(({ inbox = [] }) => inbox.flatMap((part) => Object.entries(part.places)))
  expect(places.map(([kind]) => kind).toSorted(), 'module.ts of each module: inbox').toEqual([...INBOX_KINDS].toSorted())
  expect(new Set(places.map(([, { rank }]) => rank)).size, 'ranks').toBe(places.length)
  const lists = weir.modules.flatMap(({ inbox = [] }) =>
    inbox.map((part) => new Set(Object.values(part.places).map(({ list }) => list.id)).size),
  )
  expect(lists, 'one list a part: its permission decides about all kinds').toEqual(lists.map(() => 1))
  expect(places.filter(([, { list }]) => !screenOf(list)).map(([kind]) => `${kind}: no screen has this list`)).toEqual([])
})
