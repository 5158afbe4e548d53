import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { Telephone } from '@weir/contract/platform/schemas'
import { z } from 'zod'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { hyUserForm } from '../../../modules/customer/hy-user/household-parts.tsx'
import { Field } from '../fields/Field.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { Pane } from '../../tabs/pane.ts'
import { keepTabs } from '../../tabs/tab-cache.ts'
import { newTab } from '../../tabs/tab-list.ts'
import { NO_ANSWER, ok, openPage, stageServer, type } from '../../../../test/stage.tsx'

const row = { id: 7, name: 'Li', telephone: '138****1234', idCardNo: '110***********123X' }
const person = { name: 'Li', telephone: '13812341234', idCardNo: '110101199003071233' }
const money = { ...hyUserApi.edit, idempotent: true as const }

let server: ReturnType<typeof stageServer>
let onClose: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  server = stageServer()
  onClose = vi.fn<() => void>()
})
afterEach(() => vi.unstubAllGlobals())

type Command = Parameters<typeof FormDrawer>[0]['endpoint']

async function open(endpoint: Command, initialValues: object, { fields = hyUserForm, tab = '' } = {}) {
  await openPage(
    <Pane value={{ key: tab, rename: () => {}, acts: () => undefined }}>
      <FormDrawer endpoint={endpoint} initialValues={initialValues} onClose={onClose}>
        {fields}
      </FormDrawer>
    </Pane>,
  )
  await screen.findByRole('dialog')
}
const save = () => fireEvent.click(screen.getByText(/./, { selector: 'button[type=submit]' }))
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value

it('begins in the first field to type in', async () => {
  await open(hyUserApi.add, {})
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)))
})

it('names an edited row in its heading, and ends in the verb of any other command', async () => {
  await open(hyUserApi.edit, { ...person, id: 3, version: 1, name: 'Li' })
  expect(screen.getByRole('dialog', { name: 'Edit household · Li' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Save/ })).toBeTruthy()
  cleanup()
  await open(hyUserApi.add, {})
  expect(screen.getByRole('dialog', { name: 'Add household' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Add household/ })).toBeTruthy()
})

it('offers the codes that the command takes, not all that a row can have', async () => {
  const state = z.enum(['active', 'suspended'])
  const few = { ...waterCardApi.setStatus, input: z.strictObject({ id: waterCardApi.get.input.shape.id, state }) }
  await open(few, { id: 7 }, { fields: <Field name="state" /> })
  fireEvent.click(screen.getByRole('combobox'))
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Active', 'Suspended'])
})

it('does not call a form incomplete in which something is only wrong', async () => {
  await open(hyUserApi.add, person)
  type('Contact phone', '123')
  type('ID', person.idCardNo)
  save()
  expect(
    await screen.findByText('Contact phone must be a mobile number of 11 digits, or a landline with area code, such as 010-62345678'),
  ).toBeTruthy()
  expect(screen.queryByText(/^Fill out the form completely/)).toBeNull()
})

it("holds the contract's rules before anything is sent", async () => {
  await open(hyUserApi.add, {})
  type('Contact phone', '123')
  save()
  expect(await screen.findByText('Name cannot be empty')).toBeTruthy()
  expect(
    screen.getByText('Contact phone must be a mobile number of 11 digits, or a landline with area code, such as 010-62345678'),
  ).toBeTruthy()
  expect(screen.getByText(/^Fill out the form completely/)).toBeTruthy()
  expect(server.asked(hyUserApi.add)).toEqual([])
})

it('marks each required field at the first save, and goes to the first', async () => {
  const fields = ['name', 'telephone', 'idCardNo', 'unitPrice'].map((name) => <Field key={name} name={name} />)
  await open(waterCardApi.add, {}, { fields: <>{fields}</> })
  save()
  expect(await screen.findByText('Name cannot be empty')).toBeTruthy()
  expect(screen.getAllByText(/ cannot be empty$/)).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/))
})

it('names a field that is wrong without the unit of its label', async () => {
  await open(waterCardApi.add, {}, { fields: <Field name="unitPrice" /> })
  save()
  expect(await screen.findByText('Unit price cannot be empty')).toBeTruthy()
})

it('puts what the server refuses on the field, keeps what was typed, and says when it is done', async () => {
  const refusal = { code: 400, message: 'Please check the fields', data: { fieldErrors: { idCardNo: ['Belongs to somebody else'] } } }
  server.answer(hyUserApi.add, refusal, ok({ id: 8 }))
  await open(hyUserApi.add, {})
  type('Name', person.name)
  type('Contact phone', person.telephone)
  type('ID number', person.idCardNo)
  save()
  expect(await screen.findByText('Belongs to somebody else')).toBeTruthy()
  expect([valueOf('Name'), valueOf('ID number')]).toEqual([person.name, person.idCardNo])
  expect(onClose).not.toHaveBeenCalled()
  save()
  expect(await screen.findByText('Added: Li')).toBeTruthy()
  const sent = { ...person, documentKind: 'residentId' }
  expect(server.asked(hyUserApi.add).map(({ body }) => body)).toEqual([sent, sent])
  expect(onClose).toHaveBeenCalledOnce()
})

it('sends personal data only if it was typed again', async () => {
  server.answer(hyUserApi.edit, ok({}))
  await open(hyUserApi.edit, row)
  expect([valueOf('Name'), valueOf('Contact phone')]).toEqual(['Li', ''])
  type('Name', 'Li Si')
  save()
  expect(await screen.findByText('Changes saved: Li Si')).toBeTruthy()
  expect(server.asked(hyUserApi.edit)[0]!.body).toEqual({ id: 7, name: 'Li Si' })
})

const nothing = {
  ...hyUserApi.edit,
  input: z.strictObject({ ...hyUserApi.edit.input.shape, name: z.string().max(64).nullable().optional() }),
}

it('sends null or an empty text for what was emptied, where that is an answer', async () => {
  server.answer(nothing, ok({}))
  await open(nothing, row, { fields: <Field name="name" /> })
  type('Name', '')
  save()
  await waitFor(() => expect(server.asked(nothing).map(({ body }) => body)).toEqual([{ id: 7, name: null }]))
})

it('keeps one key per drawer, and takes a new one after a conflict', async () => {
  server.answer(money, { code: 500, message: 'Broken', data: {} }, { code: 409, message: 'Somebody was faster', data: {} }, ok({}))
  await open(money, row)
  save()
  await screen.findByText('Broken')
  save()
  await screen.findByText('Somebody was faster')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second, third] = server.asked(money).map(({ key }) => key)
  expect(first).toMatch(/^[\x21-\x7e]{8,64}$/)
  expect([second === first, third === first]).toEqual([true, false])
})

it('says in words that no answer came, and of a command with a key that it acts once', async () => {
  const may = 'No answer was received, so it may already be done. Submitting it again unchanged does not repeat it'
  server.answer(hyUserApi.edit, NO_ANSWER)
  await open(hyUserApi.edit, row)
  save()
  expect(await screen.findByText('Network connection error')).toBeTruthy()
  cleanup()
  await open(money, row)
  save()
  expect(await screen.findByText(may)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(`Network connection error${may}`)
})

const secret = {
  ...hyUserApi.edit,
  input: z.strictObject({ ...hyUserApi.edit.input.shape, telephone: Telephone.optional().meta({ secret: true }) }),
}
const RESTORED = 'Unsaved changes restored'

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
  await open(secret, row)
  type('Name', 'Li Si')
  type('Name', 'Li')
  type('Contact phone', person.telephone)
  expect(Object.values(sessionStorage).join()).not.toContain(person.telephone)
  cleanup()
  await open(secret, row)
  expect([valueOf('Contact phone'), valueOf('Name')]).toEqual(['', 'Li'])
})

it('sends what was sent unheard under the same key again', async () => {
  server.answer(money, { code: 500, message: 'Broken', data: {} }, ok({}))
  await open(money, row)
  save()
  await screen.findByText('Broken')
  cleanup()
  await open(money, row)
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = server.asked(money).map(({ key }) => key)
  expect(second).toBe(first)
})

describe('in two tabs', () => {
  const [list, filtered] = [
    newTab({ pathname: '/customer/hyUser', search: '' }),
    newTab({ pathname: '/customer/hyUser', search: '?name=Li' }),
  ]
  const openIn = async ({ key }: { key: string }, endpoint: Command = hyUserApi.edit) => {
    cleanup()
    await open(endpoint, row, { tab: key })
  }

  it('one form has two drafts, and that of a tab which is gone is found in the other', async () => {
    keepTabs([list, filtered])
    await openIn(list)
    type('Name', 'Li Si')
    await openIn(filtered)
    expect([valueOf('Name'), screen.queryByText(RESTORED)]).toEqual(['Li', null])
    type('Name', 'Li Wu')
    await openIn(list)
    expect(valueOf('Name')).toBe('Li Si')
    keepTabs([filtered])
    await openIn(filtered)
    expect(valueOf('Name')).toBe('Li Wu')
    fireEvent.click(screen.getByText('Discard'))
    await openIn(filtered)
    expect(valueOf('Name')).toBe('Li Si')
  })

  it('a lost command of one tab goes out under its key in the other', async () => {
    keepTabs([list, filtered])
    server.answer(money, { code: 500, message: 'Broken', data: {} }, ok({}))
    await openIn(list, money)
    save()
    await screen.findByText('Broken')
    await openIn(filtered, money)
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [first, second] = server.asked(money).map(({ key }) => key)
    expect(second).toBe(first)
  })
})
