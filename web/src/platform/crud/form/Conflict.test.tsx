import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { roomApi } from '@weir/contract/modules/place/room'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { hyUserForm } from '../../../modules/customer/hy-user/household-parts.tsx'
import { Field } from '../fields/Field.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'

const ROOM = { id: 7, building: '1', unit: '2', floor: 3, number: '301', name: '1-2-301', communityId: 5, version: 4 }
const stale = (present: object) => ({ code: 409, message: 'This was changed after you opened it', data: present })
const change = (field: string, after: string) => ({
  id: 1,
  time: '2026-01-01T09:30:00.000+08:00',
  operator: 'Wang',
  module: 'Room',
  action: 'Edit',
  kind: 'changed',
  fields: [{ field, before: '', after }],
})

let server: ReturnType<typeof stageServer>
let onClose: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  server = stageServer()
  server.answer(operLogApi.history, rows([]))
  onClose = vi.fn<() => void>()
})
afterEach(() => vi.unstubAllGlobals())

async function open(row = ROOM) {
  await openPage(
    <FormDrawer endpoint={roomApi.edit} initialValues={row} onClose={onClose}>
      <Field name="building" />
      <Field name="unit" />
      <Field name="floor" />
      <Field name="number" />
    </FormDrawer>,
  )
  await screen.findByRole('dialog')
}
const save = () => fireEvent.click(screen.getByText('Save'))
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value
const sent = () => server.asked(roomApi.edit).map(({ body }) => body)
const conflict = () => screen.findByRole('region', { name: /changed after you opened it/ })
const lineOf = async (field: string) =>
  within(
    within(await conflict())
      .getByText(field)
      .closest('li')!,
  )

it('sends the version that the form was filled with', async () => {
  server.answer(roomApi.edit, ok({}))
  await open()
  type('Number', '302')
  save()
  await waitFor(() => expect(sent()).toMatchObject([{ id: 7, version: 4, number: '302' }]))
})

it('keeps typed values, shows the changes of others with their author, and saves the choice under the new version', async () => {
  const present = { ...ROOM, unit: '9', number: '399', name: '1-9-399', version: 6 }
  server.answer(roomApi.edit, stale(present), ok({}))
  server.answer(operLogApi.history, rows([change('number', '399'), { ...change('unit', '9'), operator: 'Zhao' }]))
  await open()
  type('Number', '302')
  type('Building', '4')
  save()
  expect((await conflict()).textContent).toContain('1-2-301')
  const number = await lineOf('Number')
  expect(number.getByText('399')).toBeTruthy()
  expect(await number.findByText('Wang · 2026-01-01 09:30')).toBeTruthy()
  // Nobody typed into the unit here, so it follows the row; the building nobody else changed.
  expect((await lineOf('Unit')).getByText('In the form')).toBeTruthy()
  expect([valueOf('Building'), valueOf('Unit'), valueOf('Number')]).toEqual(['4', '9', '302'])
  fireEvent.click(number.getByText('Take theirs'))
  expect(valueOf('Number')).toBe('399')
  fireEvent.click(number.getByText('Keep mine'))
  expect(valueOf('Number')).toBe('302')
  expect(onClose).not.toHaveBeenCalled()
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[1]).toMatchObject({ version: 6, building: '4', unit: '9', number: '302' })
})

it('takes all that others changed at once', async () => {
  server.answer(roomApi.edit, stale({ ...ROOM, floor: 8, number: '399', version: 5 }), ok({}))
  await open()
  type('Number', '302')
  type('Floor', '4')
  save()
  fireEvent.click(within(await conflict()).getByText('Take all theirs'))
  expect([valueOf('Floor'), valueOf('Number')]).toEqual(['8', '399'])
  save()
  await waitFor(() => expect(sent()[1]).toMatchObject({ version: 5, floor: 8, number: '399' }))
})

it('saves without a question where nothing that the form shows was changed, or to the same', async () => {
  server.answer(roomApi.edit, stale({ ...ROOM, number: '302', version: 5 }), ok({}))
  await open()
  type('Number', '302')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ version: 4 }, { version: 5, number: '302' }])
})

it('asks again where the row changes once more', async () => {
  server.answer(roomApi.edit, stale({ ...ROOM, number: '399', version: 5 }), stale({ ...ROOM, number: '400', version: 6 }), ok({}))
  await open()
  type('Number', '302')
  save()
  expect((await lineOf('Number')).getByText('399')).toBeTruthy()
  save()
  await waitFor(async () => expect((await lineOf('Number')).getByText('400')).toBeTruthy())
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ version: 4 }, { version: 5 }, { version: 6, number: '302' }])
})

it('keeps with a draft the version it began from, though the row is another one when it is restored', async () => {
  server.answer(roomApi.edit, stale({ ...ROOM, number: '399', version: 5 }))
  await open()
  type('Number', '302')
  cleanup()
  await open({ ...ROOM, number: '399', version: 5 })
  expect(valueOf('Number')).toBe('302')
  save()
  await waitFor(() => expect(sent()).toMatchObject([{ version: 4, number: '302' }]))
  expect((await lineOf('Number')).getByText('399')).toBeTruthy()
})

it('compares personal data as it is shown, and takes it by typing nothing', async () => {
  const person = { id: 7, name: 'Li', telephone: '138****1234', idCardNo: '110***********123X', version: 1 }
  server.answer(hyUserApi.edit, stale({ ...person, telephone: '139****9999', version: 2 }), ok({}))
  await openPage(
    <FormDrawer endpoint={hyUserApi.edit} initialValues={person} onClose={onClose}>
      {hyUserForm}
    </FormDrawer>,
  )
  await screen.findByRole('dialog')
  type('Contact phone', '13700000000')
  save()
  const line = await lineOf('Contact phone')
  expect(line.getByText('139****9999')).toBeTruthy()
  fireEvent.click(line.getByText('Take theirs'))
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.asked(hyUserApi.edit)[1]!.body).toEqual({ id: 7, name: 'Li', version: 2 })
})

it('says that it cannot show the change to an editor without the read permission', async () => {
  server.answer(roomApi.edit, stale({ id: 7, version: 5 }), ok({}))
  await open()
  type('Number', '302')
  save()
  expect((await conflict()).textContent).toContain('You do not have permission to see what changed')
  save()
  await waitFor(() => expect(sent()[1]).toMatchObject({ version: 5, number: '302' }))
})
