import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { command, defineResource } from '@weir/contract/platform/endpoint'
import { Telephone } from '@weir/contract/platform/schemas'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { hyUserForm } from '../src/modules/customer/hy-user/HyUserForm.tsx'
import { FormDrawer } from '../src/platform/crud/FormDrawer.tsx'
import { ok, openPage, stageServer, type } from './stage.tsx'

const row = { id: 7, name: 'Li', telephone: '138****1234', idCardNo: '110***********123X' }
const person = { name: 'Li', telephone: '13812341234', idCardNo: '11010119900307123X' }
const money = defineResource('hyUser', 'customer/hyUser', {
  edit: command(hyUserApi.edit.input, hyUserApi.edit.output, { idempotent: true }),
})

let server: ReturnType<typeof stageServer>
let onClose: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  sessionStorage.clear()
  server = stageServer()
  onClose = vi.fn<() => void>()
})
afterEach(() => vi.unstubAllGlobals())

async function open(endpoint: Parameters<typeof FormDrawer>[0]['endpoint'], initialValues: object) {
  await openPage(
    <FormDrawer endpoint={endpoint} initialValues={initialValues} onClose={onClose}>
      {hyUserForm}
    </FormDrawer>,
  )
  await screen.findByRole('dialog')
}
const save = () => fireEvent.click(screen.getByText('Save'))
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value

it('begins in the first field to type in', async () => {
  await open(hyUserApi.add, {})
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)))
})

it("holds the contract's rules before anything is sent", async () => {
  await open(hyUserApi.add, {})
  type('Telephone', '123')
  save()
  expect(await screen.findByText('Name cannot be empty')).toBeTruthy()
  expect(screen.getByText('Telephone has 11 digits and starts with 1')).toBeTruthy()
  expect(server.asked(hyUserApi.add)).toEqual([])
})

it('puts what the server refuses on the field, keeps what was typed, and says when it is done', async () => {
  const refusal = { code: 400, message: 'Please check the fields', data: { fieldErrors: { idCardNo: ['Belongs to somebody else'] } } }
  server.answer(hyUserApi.add, refusal, ok({ id: 8 }))
  await open(hyUserApi.add, {})
  type('Name', person.name)
  type('Telephone', person.telephone)
  type('ID number', person.idCardNo)
  save()
  expect(await screen.findByText('Belongs to somebody else')).toBeTruthy()
  expect([valueOf('Name'), valueOf('ID number')]).toEqual([person.name, person.idCardNo])
  expect(onClose).not.toHaveBeenCalled()
  save()
  expect(await screen.findByText('Added')).toBeTruthy()
  expect(server.asked(hyUserApi.add).map(({ body }) => body)).toEqual([person, person])
  expect(onClose).toHaveBeenCalledOnce()
})

it('sends personal data only where it was typed anew', async () => {
  server.answer(hyUserApi.edit, ok({}))
  await open(hyUserApi.edit, row)
  expect([valueOf('Name'), valueOf('Telephone')]).toEqual(['Li', ''])
  type('Name', 'Li Si')
  save()
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(server.asked(hyUserApi.edit)[0]!.body).toEqual({ id: 7, name: 'Li Si' })
})

it('keeps one key per drawer, and takes a new one after a conflict', async () => {
  server.answer(money.edit, { code: 500, message: 'Broken', data: {} }, { code: 409, message: 'Somebody was faster', data: {} }, ok({}))
  await open(money.edit, row)
  save()
  await screen.findByText('Broken')
  save()
  await screen.findByText('Somebody was faster')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second, third] = server.asked(money.edit).map(({ key }) => key)
  expect(first).toMatch(/^[\x21-\x7e]{8,64}$/)
  expect([second === first, third === first]).toEqual([true, false])
})

const secret = defineResource('hyUser', 'customer/hyUser', {
  edit: command(hyUserApi.edit.input.extend({ telephone: Telephone.optional().meta({ secret: true }) }), hyUserApi.edit.output),
})
const RESTORED = 'Restored what was left unfinished'

it('begins with what was left unfinished, over the row as it is now, until it is saved', async () => {
  server.answer(hyUserApi.edit, ok({}))
  await open(hyUserApi.edit, row)
  type('ID number', person.idCardNo)
  cleanup()
  await open(hyUserApi.edit, { ...row, name: 'Li Si' })
  expect(screen.getByText(RESTORED)).toBeTruthy()
  expect([valueOf('Name'), valueOf('ID number')]).toEqual(['Li Si', person.idCardNo])
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.asked(hyUserApi.edit)[0]!.body).toEqual({ id: 7, name: 'Li Si', idCardNo: person.idCardNo })
  cleanup()
  await open(hyUserApi.edit, row)
  expect([valueOf('Name'), valueOf('ID number')]).toEqual(['Li', ''])
  expect(screen.queryByText(RESTORED)).toBeNull()
})

it('goes back to the beginning when that is discarded, and knows another row from this one', async () => {
  await open(hyUserApi.edit, row)
  type('Name', 'Li Si')
  type('ID number', person.idCardNo)
  cleanup()
  await open(hyUserApi.edit, { ...row, id: 8 })
  expect(screen.queryByText(RESTORED)).toBeNull()
  cleanup()
  await open(hyUserApi.edit, row)
  fireEvent.click(screen.getByText('Discard'))
  await waitFor(() => expect([valueOf('Name'), valueOf('ID number')]).toEqual(['Li', '']))
  expect(screen.queryByText(RESTORED)).toBeNull()
  cleanup()
  await open(hyUserApi.edit, row)
  expect([valueOf('Name'), screen.queryByText(RESTORED)]).toEqual(['Li', null])
})

it('keeps nothing that was typed and taken back, and never a secret', async () => {
  await open(secret.edit, row)
  type('Name', 'Li Si')
  type('Name', 'Li')
  type('Telephone', person.telephone)
  expect(Object.values(sessionStorage).join()).not.toContain(person.telephone)
  cleanup()
  await open(secret.edit, row)
  expect([valueOf('Telephone'), valueOf('Name')]).toEqual(['', 'Li'])
})

it('sends what was sent unheard under the same key again', async () => {
  server.answer(money.edit, { code: 500, message: 'Broken', data: {} }, ok({}))
  await open(money.edit, row)
  save()
  await screen.findByText('Broken')
  cleanup()
  await open(money.edit, row)
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = server.asked(money.edit).map(({ key }) => key)
  expect(second).toBe(first)
})
