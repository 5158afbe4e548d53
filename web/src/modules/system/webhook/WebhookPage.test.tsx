import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deptApi } from '@weir/contract/modules/system/dept'
import { webhookApi } from '@weir/contract/modules/system/webhook'
import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'
import WebhookPage from './WebhookPage.tsx'

const ALL = [...Object.values(webhookApi), webhookDeliveryApi.resendFailed, deptApi.treeSelect]
const webhook = (id: number, more: object = {}) => ({
  id,
  name: `CRM ${id}`,
  url: 'https://crm.example.com/weir',
  deptId: 1,
  deptName: 'Company',
  events: ['orderPaid', 'alarmRaised', 'alarmCleared'],
  status: 1,
  state: 'working',
  failingSince: null,
  waiting: 0,
  lastDoneAt: null,
  formerUntil: null,
  notes: '',
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  ...more,
})

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(webhookApi.list, rows([webhook(1)]))
  server.answer(deptApi.treeSelect, ok({ list: [{ id: 1, name: 'Company', children: [] }] }))
})
afterEach(() => vi.unstubAllGlobals())

/** One that a menu opened stands within it. */
const dialogSaying = async (question: string) => within((await screen.findByText(question)).closest<HTMLElement>('[role="dialog"]')!)
const openMenu = async () => fireEvent.click((await screen.findAllByRole('button', { name: 'More actions' }))[0]!)

it('shows the secret of a new webhook once', async () => {
  server.answer(webhookApi.add, ok({ id: 2, secret: 'whsec_new' }))
  await openPage(<WebhookPage />, { may: ALL })
  fireEvent.click(await screen.findByText('Add webhook'))
  await screen.findByRole('dialog')
  type('Name', 'Billing')
  type('Address', 'https://billing.example.com/')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Meter silent' }))
  fireEvent.click(screen.getByText('Add webhook', { exact: false, selector: 'button[type=submit]' }))
  expect(await screen.findByDisplayValue('whsec_new')).toBeTruthy()
  expect(server.asked(webhookApi.add).map(({ body }) => body)).toMatchObject([
    { name: 'Billing', url: 'https://billing.example.com/', events: ['meterSilent'] },
  ])
  fireEvent.click(screen.getAllByText('Close')[0]!)
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_new')).toBeNull())
})

it('asks before it sends a test event, and shows the answer', async () => {
  server.answer(webhookApi.test, ok({ answerStatus: 401, fault: 'answered', answer: 'who are you', durationMs: 12 }))
  await openPage(<WebhookPage />, { may: ALL })
  fireEvent.click(await screen.findByRole('button', { name: 'Send test event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test event to CRM 1?' }))
  expect(dialog.getByText(/https:\/\/crm.example.com\/weir/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Send test event' }))
  const answer = within(await screen.findByRole('dialog', { name: 'The test event did not arrive' }))
  for (const words of ['Answer is not 2xx', '401', '12', 'who are you']) expect(answer.getByText(words)).toBeTruthy()
  expect(server.asked(webhookApi.test).map(({ body }) => body)).toEqual([{ id: 1 }])
})

it('rotates the secret after it said how long the former one goes on', async () => {
  server.answer(webhookApi.rotate, ok({ secret: 'whsec_second', formerUntil: '2026-01-02T08:00:00.000+08:00' }))
  await openPage(<WebhookPage />, { may: ALL })
  await openMenu()
  fireEvent.click(await screen.findByRole('button', { name: 'Rotate secret' }))
  const dialog = await dialogSaying('Rotate the secret of CRM 1?')
  expect(dialog.getByText(/24 hours/)).toBeTruthy()
  fireEvent.click(dialog.getByText('Rotate secret'))
  expect(await screen.findByDisplayValue('whsec_second')).toBeTruthy()
})

it('resumes a paused webhook', async () => {
  server.answer(webhookApi.list, rows([webhook(1, { state: 'paused', waiting: 3 })]))
  server.answer(webhookApi.setStatus, ok({}))
  await openPage(<WebhookPage />, { may: ALL })
  await openMenu()
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(server.asked(webhookApi.setStatus).map(({ body }) => body)).toEqual([{ id: 1, status: 1 }]))
})

it('resends all that failed', async () => {
  server.answer(webhookDeliveryApi.resendFailed, ok({ count: 2 }))
  await openPage(<WebhookPage />, { may: ALL })
  await openMenu()
  fireEvent.click(await screen.findByRole('button', { name: 'Resend all failed' }))
  fireEvent.click((await dialogSaying('Resend all failed events of CRM 1?')).getByText('Resend all failed'))
  expect(await screen.findByText('2 events leave again')).toBeTruthy()
})

it('can be looked at without being changed', async () => {
  await openPage(<WebhookPage />, { may: [webhookApi.list, webhookApi.counts] })
  expect(await screen.findByText('CRM 1')).toBeTruthy()
  expect(screen.getByText('3 events').title).toBe('Recharge order paid / Alarm raised / Alarm cleared')
  for (const word of ['Add webhook', 'Send test event', 'Edit', 'Delete']) expect(screen.queryByText(word)).toBeNull()
})
