import { fireEvent, screen, waitFor } from '@testing-library/react'
import { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import SmsTemplateDetailPage from './SmsTemplateDetailPage.tsx'
import SmsTemplatePage from './SmsTemplatePage.tsx'

const ALL = [
  smsTemplateApi.list,
  smsTemplateApi.get,
  smsTemplateApi.add,
  smsTemplateApi.edit,
  smsTemplateApi.delete,
  smsTemplateApi.preview,
]
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
const sample = (id: number, more: object) => ({
  id,
  name: `User ${id}`,
  number: `C${id}`,
  telephone: '138****1234',
  missing: [],
  parts: [],
  ...more,
})

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(smsTemplateApi.list, rows([TEMPLATE]))
  server.answer(smsTemplateApi.get, ok(TEMPLATE))
  server.answer(smsTemplateApi.edit, ok({}))
  server.answer(
    smsTemplateApi.preview,
    rows([
      sample(1, {
        content: '【Weir】3-2-1203: t',
        parts: [
          { text: '【Weir】', isValue: false },
          { text: '3-2-1203', isValue: true },
          { text: ': t', isValue: false },
        ],
        length: 71,
        billingItems: 2,
      }),
      sample(2, { content: '【Weir】1-1: t', parts: [{ text: '【Weir】1-1: t', isValue: false }], length: 66, billingItems: 1 }),
    ]),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function edit() {
  await openPage(<SmsTemplateDetailPage />, { may: ALL })
  const content = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ })
  return { form: screen, content }
}

it('shows the typed text for real rows beside it, with the values marked, and the span of lengths and items', async () => {
  const { form, content } = await edit()
  expect((await form.findByText('3-2-1203')).tagName).toBe('MARK')
  expect(form.getByText('71 characters, 2 items')).toBeTruthy()
  expect(form.getByText('66–71 characters, billed as 1–2')).toBeTruthy()
  fireEvent.change(content, { target: { value: '${.name}' } })
  await waitFor(() => expect(server.asked(smsTemplateApi.preview).at(-1)!.query).toMatchObject({ content: '${.name}' }))
})

it('names the variables that keep every row from the template', async () => {
  server.answer(smsTemplateApi.preview, rows([sample(2, { content: null, missing: ['days'], length: 0, billingItems: 0 })]))
  const { form } = await edit()
  expect(await form.findByText('No household or alarm has a value for all of ${.days}, so this template sends nothing.')).toBeTruthy()
})

it('says which version is in force, and saves a change as the next one', async () => {
  const { form, content } = await edit()
  expect(form.getByText('Enabled · version 4')).toBeTruthy()
  const save = form.getByRole('button', { name: /^Save version 5/ })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(content, { target: { value: 'Low: ${.left}' } })
  expect(await form.findByText('Unsaved changes')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(server.asked(smsTemplateApi.edit)[0]!.body).toMatchObject({ content: 'Low: ${.left}', version: 4 }))
})

it('says at once which variable is wrong, asks for no preview of it, and takes it out', async () => {
  const { form, content } = await edit()
  await form.findByText('71 characters, 2 items')
  const asked = server.asked(smsTemplateApi.preview).length
  fireEvent.change(content, { target: { value: 'Left ${left}' } })
  expect(await form.findByText(/is not a complete variable; write it like/)).toBeTruthy()
  fireEvent.change(content, { target: { value: 'Call ${.tel}' } })
  expect(await form.findByText(/Balance reminder has no variable \$\{\.tel\}/)).toBeTruthy()
  expect(form.getByRole('button', { name: /^Save version 5/ }).title).toBe('Mend the variables of the text first')
  expect(server.asked(smsTemplateApi.preview)).toHaveLength(asked)
  fireEvent.click(form.getByRole('button', { name: 'Remove ${.tel}' }))
  expect(content.value).toBe('Call ')
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
