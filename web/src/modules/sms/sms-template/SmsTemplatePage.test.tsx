import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import SmsTemplatePage from './SmsTemplatePage.tsx'

const ALL = [smsTemplateApi.list, smsTemplateApi.add, smsTemplateApi.edit, smsTemplateApi.delete, smsTemplateApi.preview]
const TEMPLATE = {
  id: 3,
  name: 'Low',
  smsType: 'marginReminder',
  codeType: null,
  source: 'gateway',
  signature: '',
  templateCode: '',
  content: '${.household}: t',
  sort: 20,
  status: 1,
  notes: '',
  isBuiltIn: true,
  messageCount: 0,
  version: 4,
  createdAt: '2026-01-01T08:00:00.000+08:00',
}
const sample = (id: number, more: object) => ({ id, name: `User ${id}`, number: `C${id}`, telephone: '138****1234', missing: [], ...more })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(smsTemplateApi.list, rows([TEMPLATE]))
  server.answer(smsTemplateApi.edit, ok({}))
  server.answer(
    smsTemplateApi.preview,
    rows([
      sample(1, { content: '【Weir】3-2-1203: t', length: 71, billingItems: 2 }),
      sample(2, { content: null, missing: ['days'], length: 0, billingItems: 0 }),
    ]),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function edit() {
  await openPage(<SmsTemplatePage />, { may: ALL })
  fireEvent.click(await screen.findByText('Edit'))
  const dialog = await screen.findByRole('dialog')
  const form = within(dialog)
  // A drawer takes the focus once it is open; the cursor of a test comes later.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const content = await form.findByLabelText<HTMLTextAreaElement>(/^Content/)
  return { form, content }
}

it('shows the typed text for real rows, with its length and price, and why a row gets another template', async () => {
  const { form, content } = await edit()
  expect(await form.findByText('【Weir】3-2-1203: t')).toBeTruthy()
  expect(form.getByText('71 characters, 2 items')).toBeTruthy()
  expect(form.getByText('This row has no ${.days}, so this template is not sent for it')).toBeTruthy()
  fireEvent.change(content, { target: { value: '${.name}' } })
  await waitFor(() => expect(server.asked(smsTemplateApi.preview).at(-1)!.query).toMatchObject({ content: '${.name}' }))
})

it('says at once which variable is wrong, and asks for no preview of it', async () => {
  const { form, content } = await edit()
  await form.findByText('71 characters, 2 items')
  const asked = server.asked(smsTemplateApi.preview).length
  fireEvent.change(content, { target: { value: 'Call ${.tel}' } })
  expect(await form.findByText(/Balance reminder has no variable \$\{\.tel\}/)).toBeTruthy()
  fireEvent.change(content, { target: { value: 'Left ${left}' } })
  expect(await form.findByText(/is no complete variable; write it like/)).toBeTruthy()
  expect(server.asked(smsTemplateApi.preview)).toHaveLength(asked)
})

it('writes a variable where the cursor stands', async () => {
  const { form, content } = await edit()
  content.setSelectionRange(14, 14)
  fireEvent.click(form.getByText('${.left}'))
  expect(content.value).toBe('${.household}:${.left} t')
  expect([content.selectionStart, document.activeElement === content]).toEqual([22, true])
})

it('asks for the code type of codes alone, and for the code of a cloud provider', async () => {
  const { form } = await edit()
  await form.findByText('Preview')
  expect([form.queryByText('Code type'), form.queryByText('Template code')]).toEqual([null, null])
  const choose = async (field: string, word: string) => {
    fireEvent.click(form.getByRole('combobox', { name: field }))
    fireEvent.click(await screen.findByText(word, { selector: '[role=option] *' }))
  }
  await choose('SMS type', 'Verification code')
  expect(await form.findByText('Code type')).toBeTruthy()
  expect(form.getByText('${.code}')).toBeTruthy()
  await choose('SMS source', 'Alibaba Cloud')
  expect(await form.findByText('Template code')).toBeTruthy()
})

it('keeps a delivered template, and says why', async () => {
  await openPage(<SmsTemplatePage />, { may: ALL })
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  const remove = await screen.findByRole('button', { name: 'Delete', hidden: true })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
})
