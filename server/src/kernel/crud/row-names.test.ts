import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { litre } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { waterCardColumns } from '../../modules/card/ground/water-card.queries.ts'
import { waterCards } from '../../modules/card/ground/water-card.table.ts'
import type { AnyChange } from '../operation-log/change.ts'
import { rowNames } from './row-names.ts'

const names = rowNames(waterCardApi, waterCards, waterCardColumns)
const row = { remainingLitre: litre(5), name: 'Li', deptId: 3 }

function told(given: Pick<typeof names, 'changed'>, after: object) {
  const changes: AnyChange[] = []
  given.changed({ changed: (change: unknown) => void changes.push(change as AnyChange) }, 7, null, after)
  return changes[0]!.after
}

it('writes fields of the contract by the keys of the table, and leaves alone what has no column', () => {
  const given = { remainingQuantity: litre(5), name: 'Li', reason: 'because' }
  expect(names.stored(given)).toEqual({ remainingLitre: litre(5), name: 'Li', reason: 'because' })
})

it('records a row by the fields of the contract, and leaves out hidden columns', () => {
  expect(told(names, row)).toEqual({ remainingQuantity: litre(5), name: 'Li' })
})

it('passes a field without a column, and an unknown name, on to the log', () => {
  expect(told(names, { reason: 'because', remainingTons: 1 })).toEqual({ reason: 'because', remainingTons: 1 })
})

it('calls a column that stands behind two fields by its own name', () => {
  const twice = rowNames(waterCardApi, waterCards, { cardNo: waterCards.name, name: waterCards.name, roomNo: waterCards.name })
  expect(twice.stored({ cardNo: 'Li' })).toEqual({ name: 'Li' })
  expect(told(twice, { name: 'Li' })).toEqual({ name: 'Li' })
})
