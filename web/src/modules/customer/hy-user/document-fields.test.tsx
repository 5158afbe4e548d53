import { fireEvent, screen, waitFor } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { expect, it } from 'vitest'

import { hyUserForm, HyUserEditButton } from './household-parts.tsx'
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
  type('Contact phone', '+86 138-0013-8000')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(screen.queryAllByText(/region, birthday and check digit/)).toHaveLength(isRefused ? 1 : 0))
  await waitFor(() => expect(server.asked(hyUserApi.add)).toHaveLength(isRefused ? 0 : 1))
})

it('judges the number by the kind of document beside it, and keeps the kind chosen', async () => {
  const server = stageServer()
  server.answer(hyUserApi.add, ok({ id: 1 }))
  await openPage(
    <FormDrawer endpoint={hyUserApi.add} initialValues={{ name: 'Shop', telephone: '' }} onClose={() => undefined}>
      {hyUserForm}
    </FormDrawer>,
  )
  const dialog = await screen.findByRole('dialog')
  const kind = screen.getByRole<HTMLInputElement>('combobox', { name: 'Document' })
  expect(kind.value).toBe('ID card')
  expect(dialog.querySelector('[aria-label="Clear"], .mantine-Select-clear')).toBeNull()
  type('ID number', '91350100m000100y43')
  type('Contact phone', '(0571) 8765 4321')
  fireEvent.submit(dialog.querySelector('form')!)
  expect(await screen.findByText(/region, birthday and check digit/)).toBeTruthy()
  fireEvent.click(kind)
  fireEvent.click(await screen.findByRole('option', { name: 'Company code', hidden: true }))
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(server.asked(hyUserApi.add)).toHaveLength(1))
  expect(server.asked(hyUserApi.add)[0]!.body).toMatchObject({ documentKind: 'companyCode', idCardNo: '91350100m000100y43' })
})

it('saves another field of a household whose stored number is wrong', async () => {
  const server = stageServer()
  server.answer(hyUserApi.edit, ok({}))
  const facts = {
    id: 1,
    name: 'Li',
    telephone: '138****8000',
    documentKind: 'passport',
    idCardNo: 'E1*****78',
    note: null,
    protection: null,
    version: 3,
  }
  await openPage(<HyUserEditButton hyUser={facts as unknown as Parameters<typeof HyUserEditButton>[0]['hyUser']} />, {
    may: [hyUserApi.edit],
  })
  fireEvent.click(screen.getByRole('button', { name: /^Edit/ }))
  const dialog = await screen.findByRole('dialog')
  type('Note', 'shop')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(server.asked(hyUserApi.edit)).toHaveLength(1))
  expect(server.asked(hyUserApi.edit)[0]!.body).not.toHaveProperty('idCardNo')
  expect(server.asked(hyUserApi.edit)[0]!.body).toHaveProperty('documentKind', 'passport')
})
