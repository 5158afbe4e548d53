import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { smsLogApi } from '@weir/contract/modules/sms/sms-log'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import SmsLogPage from './SmsLogPage.tsx'

const ALL = [smsLogApi.list, smsLogApi.edit, smsLogApi.resend]
const message = (id: number, more: object = {}) => ({
  id,
  telephone: '138****1234',
  smsType: 'marginReminder',
  content: `Message ${id}`,
  state: 'failed',
  source: 'gateway',
  templateId: 3,
  templateName: 'Low',
  messageId: '',
  statusCode: 'BLACK',
  description: 'unsubscribed',
  billingItems: 2,
  cost: '0.00',
  sends: 1,
  validUntil: null,
  remark: '',
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  ...more,
})

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(smsLogApi.resend, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

it('resends a failed message after its text, its price and the tries so far', async () => {
  server.answer(smsLogApi.list, rows([message(7)]))
  await openPage(<SmsLogPage />, { may: ALL })
  fireEvent.click(await screen.findByRole('button', { name: 'Resend message' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Resend the message to 138****1234?')).toBeTruthy()
  expect(dialog.getByText('Message 7')).toBeTruthy()
  expect(dialog.getByText(/costs 2 items. It was sent once, at most 3/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /^Resend message/ }))
  await waitFor(() => expect(server.asked(smsLogApi.resend).map(({ body }) => body)).toEqual([{ id: 7 }]))
})

it('says of each other message why it is not sent again', async () => {
  server.answer(
    smsLogApi.list,
    rows([
      message(1, { state: 'sent' }),
      message(2, { smsType: 'verificationCode' }),
      message(3, { sends: 3 }),
      message(4, { state: 'kept' }),
    ]),
  )
  await openPage(<SmsLogPage />, { may: ALL })
  const resend = { name: 'Resend message', hidden: true }
  expect(await screen.findAllByRole('button', resend)).toHaveLength(1)
  for (const more of screen.getAllByRole('button', { name: 'More actions' })) fireEvent.click(more)
  const links = await screen.findAllByRole('button', resend)
  expect(links.map((link) => link.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true', null])
  expect(links.slice(0, 3).map((link) => link.getAttribute('title'))).toEqual([
    'Only a message that failed or was only logged can be resent',
    'A code cannot be resent; its owner asks for a new one',
    'This message was sent 3 times and is not sent again',
  ])
})
