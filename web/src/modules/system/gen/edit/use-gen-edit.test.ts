import type { GenColumnEdit } from '@weir/contract/modules/system/gen-settings'
import { describe, expect, it } from 'vitest'

import { countChanges, moved, rebasedForm, reconciled } from './use-gen-edit.ts'

const column = (columnName: string, more: Partial<GenColumnEdit> = {}) =>
  ({ columnName, columnComment: columnName, isList: true, width: null, ...more }) as GenColumnEdit
const names = (columns: readonly GenColumnEdit[]) => columns.map(({ columnName }) => columnName)
const form = (columns: GenColumnEdit[], more: object = {}) => ({ id: 1, version: 1, author: 'Li', menuOrder: 3, columns, ...more })
const [a, b, c] = [column('a'), column('b'), column('c')]

describe('columns that are typed and columns that are saved', () => {
  it('meet: those that are gone go, new ones come last, the order stays', () =>
    expect(names(reconciled([c, b, a], [a, column('d'), c]))).toEqual(['c', 'a', 'd']))

  it('count each field and cell, and a new order once', () => {
    expect(countChanges(form([a, b, c]), form([a, b, c], { menuOrder: '3', version: 2 }))).toBe(0)
    expect(countChanges(form([a, b, c]), form([a, { ...b, isList: false, width: 90 }, c], { author: 'Wang' }))).toBe(3)
    expect(countChanges(form([a, b, c]), form([c, a, b]))).toBe(1)
  })

  it('move one place, and never over the end', () => {
    expect(names(moved([a, b, c], 2, 0))).toEqual(['c', 'a', 'b'])
    expect(names(moved([a, b, c], 0, -1))).toEqual(['a', 'b', 'c'])
    expect(names(moved([a, b, c], 2, 3))).toEqual(['a', 'b', 'c'])
  })
})

it('goes on from what another person saved: untouched cells follow, typed ones and the order stay', () => {
  const began = form([a, b, c])
  const mine = form([{ ...a, isList: false }, c, b], { author: 'Wang' })
  const theirs = form([{ ...a, columnComment: 'A' }, b, { ...c, width: 90 }], { version: 2, author: 'Zhao', menuOrder: 9 })
  expect(rebasedForm({ began, mine, theirs })).toEqual({
    id: 1,
    version: 2,
    author: 'Wang',
    menuOrder: 9,
    columns: [{ ...a, columnComment: 'A', isList: false }, { ...c, width: 90 }, b],
  })
})
