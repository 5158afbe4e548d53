import { fireEvent, screen, waitFor } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { expect, it } from 'vitest'

import { hyUserForm, HyUserEditButton } from './HyUserForm.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { ok, openPage, stageServer, type } from '../../../../test/stage.tsx'

it.each([
  ['a check digit that is wrong', '110105194912310021', true],
  ['a day that does not exist', '110105194902300025', true],
  ['a number that is not all there', '1101051949', true],
  ['a number that may be, with a small x', '11010519491231002x', false],
])('judges %s', async (_, typed, isRefused) => {
  const server = stageServer()
  server.answer(hyUserApi.add, ok({ id: 1 }))
  await openPage(
    <FormDrawer endpoint={hyUserApi.add} initialValues={{ name: 'Li' }} onClose={() => undefined}>
      {hyUserForm}
    </FormDrawer>,
  )
  const dialog = await screen.findByRole('dialog')
  type('ID number', typed)
  type('Mobile number', '+86 138-0013-8000')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(screen.queryAllByText(/region, birthday and check digit/)).toHaveLength(isRefused ? 1 : 0))
  await waitFor(() => expect(server.asked(hyUserApi.add)).toHaveLength(isRefused ? 0 : 1))
})

it('saves another field of a household whose stored number is wrong', async () => {
  const server = stageServer()
  server.answer(hyUserApi.edit, ok({}))
  const facts = { id: 1, name: 'Li', telephone: '138****8000', idCardNo: '110***********0021', note: null, protection: null, version: 3 }
  await openPage(<HyUserEditButton hyUser={facts as unknown as Parameters<typeof HyUserEditButton>[0]['hyUser']} />, {
    may: [hyUserApi.edit],
  })
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }))
  const dialog = await screen.findByRole('dialog')
  type('Note', 'shop')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(server.asked(hyUserApi.edit)).toHaveLength(1))
  expect(server.asked(hyUserApi.edit)[0]!.body).not.toHaveProperty('idCardNo')
})
