import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { HyUser } from '@weir/contract/modules/customer/hy-user'
import { personalDataApi } from '@weir/contract/modules/customer/personal-data'
import { expect, it } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import EraseDrawer from './EraseDrawer.tsx'

const household = { id: 7, name: 'Zhang San', erasedAt: null } as HyUser
const { erase, preview } = personalDataApi
const goes = [
  { part: 'person', count: 1 },
  { part: 'messages', count: 12 },
] as const
const stays = [{ part: 'orders', count: 34 }] as const

async function openDrawer(answer: object) {
  const server = stageServer()
  server.answer(preview, ok(answer))
  server.answer(erase, ok({ already: false }))
  await openPage(<EraseDrawer household={household} onClose={() => undefined} />, { may: [erase] })
  return { server, dialog: within(await screen.findByRole('dialog')) }
}

it('counts what goes and what stays, names the household, and sends the reason', async () => {
  const { server, dialog } = await openDrawer({ open: [], goes, stays })
  expect(await dialog.findByText('34')).toBeTruthy()
  expect(dialog.getByText('Messages').nextElementSibling?.textContent).toBe('12')
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'asked by letter' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Erase the data of Zhang San' }))
  await waitFor(() => expect(server.asked(erase).map(({ body }) => body)).toEqual([{ hyUserId: 7, reason: 'asked by letter' }]))
})

it('says what has to end first, and erases nothing until then', async () => {
  const { dialog } = await openDrawer({ open: [{ kind: 'openCards', count: 2 }], goes, stays })
  expect(await dialog.findByText(/open cards: 2/)).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Erase the data of Zhang San' }).getAttribute('aria-disabled')).toBe('true')
})
