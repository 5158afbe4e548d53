import { personalApi } from '@weir/contract/modules/system/personal'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { litre, unitPrice } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { recordedChanges } from './change.ts'

const card = { unitPrice: unitPrice(30_000), remainingQuantity: litre(-1500), telephone: '13812341234', roomNo: null, name: '张三' }
const recorded = (change: Parameters<typeof recordedChanges>[0][number]) => recordedChanges([change])

it('keeps of an edit what differs, as it is on the wire', () => {
  const after = { unitPrice: unitPrice(34_500), remainingQuantity: litre(-1300), name: '张三', roomNo: undefined }
  expect(recorded({ resource: waterCardApi, id: 7, before: card, after })).toEqual([
    {
      resource: 'waterCard',
      id: 7,
      before: { unitPrice: '3.00', remainingQuantity: '-1.500' },
      after: { unitPrice: '3.45', remainingQuantity: '-1.300' },
    },
  ])
})

it('distinguishes an emptied field from an absent one', () => {
  const told = recorded({ resource: waterCardApi, id: 7, before: { roomNo: '3-2-1203', name: '张三' }, after: { roomNo: null } })
  expect(told).toMatchObject([{ before: { roomNo: '3-2-1203' }, after: {} }])
})

it('keeps several edits of a row as one, from what it was at first to what it is at last', () => {
  const edit = (id: number, before: Record<string, string>, after: Record<string, string>) => ({
    resource: waterCardApi,
    id,
    before,
    after,
  })
  const told = [
    edit(7, { name: 'A' }, { name: 'B' }),
    edit(8, { name: 'A' }, { name: 'B' }),
    edit(7, { name: 'B', roomNo: '1' }, { name: 'C', roomNo: '2' }),
  ]
  expect(recordedChanges(told)).toMatchObject([
    { id: 7, before: { name: 'A', roomNo: '1' }, after: { name: 'C', roomNo: '2' } },
    { id: 8, before: { name: 'A' }, after: { name: 'B' } },
  ])
})

it('keeps nothing of an edit that changed nothing, and the row alone where no field shows what was done', () => {
  expect(recorded({ resource: waterCardApi, id: 7, before: card, after: card })).toEqual([])
  expect(recorded({ resource: waterCardApi, id: 7 })).toEqual([{ resource: 'waterCard', id: 7, before: {}, after: {} }])
})

it('keeps all of a row that came or went, but what the contract does not know', () => {
  const stored = { ...card, remainingLitre: 5 }
  expect(recorded({ resource: waterCardApi, id: 7, before: null, after: stored })).toMatchObject([
    { before: null, after: { unitPrice: '3.00', name: '张三' } },
  ])
  const [gone] = recorded({ resource: waterCardApi, id: 7, before: stored, after: null })
  expect(gone).toMatchObject({ before: { name: '张三' }, after: null })
  expect(gone!.before).not.toHaveProperty('remainingLitre')
})

it('hides what is personal or secret, and still says that it changed', () => {
  const after = { telephone: '13899991234' }
  expect(recorded({ resource: waterCardApi, id: 7, before: card, after })).toMatchObject([
    { before: { telephone: '138****1234' }, after: { telephone: '138****1234' } },
  ])
  const passwords = { before: { oldPassword: 'the old one' }, after: { oldPassword: 'the new one' } }
  expect(recorded({ resource: personalApi, id: 1, ...passwords })).toMatchObject([{ before: { oldPassword: '******' } }])
})
