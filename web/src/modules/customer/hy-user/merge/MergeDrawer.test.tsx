import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { expect, it } from 'vitest'

import { MergeButton, MergesPanel } from './Merges.tsx'
import { ok, openPage, rows, stageServer, type } from '../../../../../test/stage.tsx'

const household = (id: number, name: string, rest: Partial<HyUser> = {}): HyUser => ({
  id,
  name,
  telephone: '138****1234',
  documentKind: 'residentId',
  idCardNo: `110***********000${id}`,
  cardCount: 1,
  cardId: id,
  cardNo: `C${id}`,
  roomNo: `Garden 1-1-${id}`,
  remainingQuantity: '5.000',
  connectivity: 'online',
  meterCount: 1,
  offlineCount: 0,
  alarmCount: 0,
  note: null,
  protection: null,
  erasedAt: null,
  erasureProof: null,
  version: id + 10,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  ...rest,
})
const [kept, other] = [household(1, 'Zhang San'), household(2, 'Zhang Sen')]
const card = { id: 7, cardNo: 'C2', communityName: 'Garden', roomNo: '1-1-2', remainingQuantity: '5.000' }
const same = { name: false, telephone: true, idCardNo: false, note: true }

it('shows what moves and whose fields stay, and sends what it showed', async () => {
  const server = stageServer()
  server.answer(hyUserApi.list, rows([kept, other]))
  server.answer(hyUserApi.mergePreview, ok({ kept, other, same, cards: [card], orderCount: 3, wechat: [], wechatTwice: 0 }))
  server.answer(hyUserApi.merge, ok({ merge: 4 }))
  await openPage(<MergeButton household={kept} />, { may: [hyUserApi.merge, hyUserApi.list] })
  fireEvent.click(screen.getByRole('button', { name: 'Merge households' }))
  const dialog = await screen.findByRole('dialog')
  const button = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Merge household/ })
  await waitFor(() => expect(button().disabled).toBe(true))
  const chooser = within(dialog).getByRole('combobox')
  fireEvent.focus(chooser)
  fireEvent.change(chooser, { target: { value: 'Zhang' } })
  fireEvent.click(await screen.findByRole('option', { name: /Zhang Sen/ }))
  expect(await within(dialog).findByText('1 card (3 orders) and 0 WeChat bindings move here')).toBeTruthy()
  expect(within(dialog).getAllByText('same')).toHaveLength(2)
  // Two documents may be two people: nothing is chosen for them.
  expect(within(dialog).getByText(/these may be two people/)).toBeTruthy()
  expect(within(dialog).queryAllByRole('radio', { checked: true })).toEqual([])
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Name: Zhang San' }))
  fireEvent.click(within(dialog).getByRole('radio', { name: 'ID number: ID card 110***********0002' }))
  type('Reason', 'one person', dialog)
  expect(button().disabled).toBe(true)
  type('Name of the household to merge', 'Zhang Sen', dialog)
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(server.asked(hyUserApi.merge)).toHaveLength(1))
  const seen = { id: 1, otherId: 2, keptVersion: 11, otherVersion: 12, cards: 1, confirmName: 'Zhang Sen', reason: 'one person' }
  expect(server.asked(hyUserApi.merge)[0]!.body).toEqual({
    ...seen,
    nameFrom: 'kept',
    telephoneFrom: 'kept',
    idCardNoFrom: 'other',
    noteFrom: 'kept',
  })
})

it('offers the undo of a merge, or says what stands in its way', async () => {
  const server = stageServer()
  const merge = { id: 4, otherId: 2, otherName: 'Zhang Sen', cardNos: ['C2'], wechatCount: 1, reason: 'one person', actor: 'Wang' }
  const facts = { ...merge, createdAt: '2026-01-02T08:00:00.000+08:00', undoneAt: null, undoneBy: null }
  server.answer(
    hyUserApi.merges,
    ok({
      list: [
        { ...facts, obstacle: null },
        { ...facts, id: 3, obstacle: 'cardsMoved' },
      ],
    }),
  )
  await openPage(<MergesPanel household={kept} />, { may: [hyUserApi.undoMerge] })
  const [free, blocked] = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^Undo merge/ })
  expect([free!.getAttribute('aria-disabled'), blocked!.getAttribute('aria-disabled')]).toEqual([null, 'true'])
  fireEvent.click(free!)
  const dialog = await screen.findByRole('dialog', { name: /Undo the merge of household Zhang Sen/ })
  expect(within(dialog).getByText(/1 card goes back/)).toBeTruthy()
})
