import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { searchApi } from '@weir/contract/modules/system/search'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { person } from '../../../../test/sale/water-card.ts'

const FIRM = { name: 'Garden Shop Ltd', telephone: '0571 8765 4321', documentKind: 'companyCode', idCardNo: '91350100m000100y43' } as const
const FOREIGNER = { name: 'J. Smith', telephone: '13812345678', documentKind: 'passport', idCardNo: 'e1234 5678' } as const
const PERMIT = { name: 'Chan', telephone: '13812345679', documentKind: 'residencePermit', idCardNo: '810000199408230021' } as const

it('keeps each kind of document with its number, on the household and on its cards', async () => {
  const { call } = await testApp(weir)
  for (const [typed, shown, whole] of [
    [FIRM, { telephone: '057******4321', idCardNo: '913***********0Y43' }, { telephone: '0571-87654321', idCardNo: '91350100M000100Y43' }],
    [FOREIGNER, { telephone: '138****5678', idCardNo: 'E1*****78' }, { telephone: '13812345678', idCardNo: 'E12345678' }],
    [PERMIT, { telephone: '138****5679', idCardNo: '810***********0021' }, { telephone: '13812345679', idCardNo: '810000199408230021' }],
    [person, {}, { telephone: person.telephone, idCardNo: person.idCardNo }],
  ] as const) {
    const { id } = (await call(waterCardApi.add, { ...typed, unitPrice: '3.00' })).data
    const kind = { documentKind: 'documentKind' in typed ? typed.documentKind : 'residentId', ...shown }
    const { data: card } = await call(waterCardApi.get, { id })
    expect(card).toMatchObject(kind)
    expect((await call(hyUserApi.get, { id: card.hyUserId })).data).toMatchObject(kind)
    expect((await call(waterCardApi.detail, { id })).data.household.hyUser).toMatchObject(kind)
    expect((await call(waterCardApi.reveal, { id })).data).toEqual(whole)
    expect((await call(hyUserApi.reveal, { id: card.hyUserId })).data).toEqual(whole)
  }
})

it.each([
  ['residentId', '91350100M000100Y43', /18 characters, with the region/],
  ['passport', '11010519491231002X', /passport/],
  ['residencePermit', 'E12345678', /residence or travel permit/],
  ['companyCode', '91350100M000100Y44', /unified social credit code/],
] as const)('refuses a number that is none of a %s', async (documentKind, idCardNo, message) => {
  const { call } = await testApp(weir)
  for (const answer of [
    await call(hyUserApi.add, { ...person, documentKind, idCardNo }),
    await call(waterCardApi.add, { ...person, documentKind, idCardNo, unitPrice: '3.00' }),
  ])
    expect(answer.data.fieldErrors).toEqual({ idCardNo: [expect.stringMatching(message)] })
})

it('asks for the number of another kind of document; without a kind it is that of an ID card', async () => {
  const { call } = await testApp(weir)
  const { id } = (await call(hyUserApi.add, FOREIGNER)).data
  const cardId = (await call(waterCardApi.add, { hyUserId: id, unitPrice: '3.00' })).data.id
  const { name } = FOREIGNER
  const may = { permissions: [waterCardApi.edit.id, hyUserApi.edit.id] }
  for (const refused of [
    await call(hyUserApi.edit, { id, name, documentKind: 'residencePermit' }),
    await call(waterCardApi.edit, { id: cardId, name, documentKind: 'residencePermit' }, may),
  ])
    expect(refused.data.fieldErrors).toEqual({ idCardNo: ['Enter the number of the new document'] })
  expect((await call(hyUserApi.edit, { id, name: 'John Smith', documentKind: 'passport' })).code).toBe(0)
  expect((await call(waterCardApi.get, { id: cardId })).data).toMatchObject({ name: 'John Smith', documentKind: 'passport' })

  expect((await call(waterCardApi.edit, { id: cardId, name, idCardNo: person.idCardNo }, may)).code).toBe(0)
  for (const { data } of [await call(waterCardApi.get, { id: cardId }), await call(hyUserApi.get, { id })])
    expect(data).toMatchObject({ documentKind: 'residentId', idCardNo: '110***********1233' })
})

it('finds the household of a number, and doubts another name or another kind', async () => {
  const { call } = await testApp(weir)
  await call(hyUserApi.add, FOREIGNER)
  const add = (typed: object) => call(waterCardApi.add, { ...FOREIGNER, unitPrice: '3.00', ...typed })
  expect((await add({ name: 'A. Other' })).data.fieldErrors).toHaveProperty('idCardNo')
  const permit = { ...PERMIT, idCardNo: 'H12345678' }
  await call(hyUserApi.add, permit)
  expect((await add({ ...permit, documentKind: 'passport' })).data.fieldErrors).toEqual({
    documentKind: ['This ID number is registered as “Residence or travel permit”; check the kind of document'],
  })
  expect((await add({})).code).toBe(0)
  expect((await call(hyUserApi.list, {})).data.total).toBe(2)
})

it('finds a landline whole, however it is typed, or by its last four digits', async () => {
  const { call } = await testApp(weir)
  await call(waterCardApi.add, { ...FIRM, unitPrice: '3.00' })
  await call(waterCardApi.add, { ...person, unitPrice: '3.00' })
  for (const telephone of ['0571-87654321', '(0571) 8765 4321', '4321']) {
    expect((await call(hyUserApi.list, { telephone })).data.list).toMatchObject([{ name: FIRM.name }])
    expect((await call(waterCardApi.list, { telephone })).data.list).toMatchObject([{ name: FIRM.name }])
    expect((await call(waterCardApi.list, { text: telephone })).data.list).toMatchObject([{ name: FIRM.name }])
    const { cards, users } = (await call(searchApi.all, { text: telephone }, { permissions: [hyUserApi.list.id, waterCardApi.list.id] }))
      .data
    expect([cards.map(({ name }) => name), users.map(({ name }) => name)]).toEqual([[FIRM.name], [FIRM.name]])
  }
})

it('merges two kinds of document only with the typed name, takes the kind with its number, and undoes it', async () => {
  const { call } = await testApp(weir)
  const { id } = (await call(hyUserApi.add, person)).data
  const { id: otherId } = (await call(hyUserApi.add, FOREIGNER)).data
  const { kept, other, same } = (await call(hyUserApi.mergePreview, { id, otherId })).data
  expect([kept.documentKind, other.documentKind, same.idCardNo]).toEqual(['residentId', 'passport', false])
  const from = { nameFrom: 'kept', telephoneFrom: 'kept', idCardNoFrom: 'other', noteFrom: 'kept' } as const
  const input = { id, otherId, keptVersion: kept.version, otherVersion: other.version, cards: 0, ...from, reason: 'one person' }
  expect((await call(hyUserApi.merge, input)).data).toMatchObject({ fieldErrors: { confirmName: [expect.any(String)] } })
  const { merge } = (await call(hyUserApi.merge, { ...input, confirmName: FOREIGNER.name })).data
  expect((await call(hyUserApi.get, { id })).data).toMatchObject({ name: person.name, documentKind: 'passport', idCardNo: 'E1*****78' })
  expect((await call(hyUserApi.undoMerge, { id, merge })).code).toBe(0)
  expect((await call(hyUserApi.get, { id })).data.documentKind).toBe('residentId')
  expect((await call(hyUserApi.get, { id: otherId })).data).toMatchObject({ name: FOREIGNER.name, documentKind: 'passport' })
})
