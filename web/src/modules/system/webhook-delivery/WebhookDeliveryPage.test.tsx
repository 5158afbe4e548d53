import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import WebhookDeliveryPage from './WebhookDeliveryPage.tsx'

const ALL = Object.values(webhookDeliveryApi)
const delivery = (id: number, more: object = {}) => ({
  id,
  webhookId: 1,
  webhookName: 'CRM',
  eventId: `evt_${id}`,
  event: 'meterSilent',
  createdAt: '2026-01-01T08:00:00.000+08:00',
  state: 'failed',
  attempts: 12,
  lastAt: '2026-01-02T09:00:00.000+08:00',
  dueAt: null,
  answerStatus: 500,
  fault: 'answered',
  answer: 'out of order',
  durationMs: 20,
  ...more,
})

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(webhookDeliveryApi.list, rows([delivery(7)]))
})
afterEach(() => vi.unstubAllGlobals())

it('shows the body of an event in lines, and the answer of its receiver', async () => {
  server.answer(webhookDeliveryApi.get, ok({ ...delivery(7), body: '{"type":"meterSilent","data":{"deviceSn":"SN-1"}}' }))
  await openPage(<WebhookDeliveryPage />, { may: ALL })
  fireEvent.click(await screen.findByRole('button', { name: 'View' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByText(/"deviceSn": "SN-1"/)).textContent.split('\n')).toHaveLength(6)
  for (const words of ['out of order', 'evt_7', '20', 'Answer is not 2xx']) expect(drawer.getByText(words)).toBeTruthy()
})

it('resends a failed event after a question', async () => {
  server.answer(webhookDeliveryApi.resend, ok({}))
  await openPage(<WebhookDeliveryPage />, { may: ALL })
  fireEvent.click(await screen.findByRole('button', { name: 'Resend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resend 1 event?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(server.asked(webhookDeliveryApi.resend).map(({ body }) => body)).toEqual([{ ids: [7] }]))
  expect(await screen.findByText('1 event leaves again')).toBeTruthy()
})

it('says why another one is not resent', async () => {
  server.answer(
    webhookDeliveryApi.list,
    rows([delivery(1, { state: 'waiting', dueAt: '2026-01-02T09:00:00.000+08:00' }), delivery(2, { event: 'webhookTest' })]),
  )
  await openPage(<WebhookDeliveryPage />, { may: ALL })
  await screen.findByText('Test event')
  for (const more of screen.getAllByRole('button', { name: 'More actions' })) fireEvent.click(more)
  const links = await screen.findAllByRole('button', { name: 'Resend', hidden: true })
  expect(links.map((link) => link.title)).toEqual([
    'This event still waits and is tried again by itself',
    'A test event is not resent; send another test',
  ])
})
