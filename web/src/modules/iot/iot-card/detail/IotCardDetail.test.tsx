import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type IotCardDetail as Detail, iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openPage, rows, stageServer } from '../../../../../test/stage.tsx'
import { CARD, HALTED, NOW, PACKAGE } from '../card-of-test.ts'
import { IotCardDetail } from '../IotCardDetailPage.tsx'

const { recharge, resume, stop, logOff, activate, sync } = iotCardApi
const MAY: readonly Endpoint[] = [recharge, resume, stop, logOff, activate]
const offline = [`${recharge.id}/offline`]

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true })
  server = stageServer()
  server.answer(iotCardApi.renewTypes, rows([]))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (detail: Detail, may = MAY) => openPage(<IotCardDetail detail={detail} />, { may, further: offline })
const acts = () => within(screen.getByRole('region', { name: 'Actions' }))
const whyOf = (name: string) => acts().getByRole('button', { name }).title

it('names the card in groups of four digits, with its traffic as an equation', async () => {
  await open(CARD)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('8986 0623 1000 0000 0613')
  for (const figure of ['40.00', '30.02', '9.98']) expect(screen.getByRole('button', { name: figure })).toBeTruthy()
  expect(screen.getByText('1 day before the close on 11-26')).toBeTruthy()
})

it('shows a wish that the operator has not met with its deadline', async () => {
  const wish = { wanted: 'inService', wantedAt: '2026-11-21T06:52:00.000+08:00', wantedBy: '2026-11-23T06:52:00.000+08:00' } as const
  await open({ ...HALTED, card: { ...HALTED.card, ...wish } })
  const strip = within(screen.getByRole('region', { name: 'Not applied by the operator' }))
  expect(strip.getByText('In service')).toBeTruthy()
  expect(strip.getByText('Halted')).toBeTruthy()
  expect(strip.getByText(/alarm after/).textContent).toBe('Not applied for 2 h; alarm after 48 h')
  expect(strip.getByText('Alarm at 11-23 06:52')).toBeTruthy()
})

it('has no strip without a wish', async () => {
  await open(HALTED)
  expect(screen.queryByRole('region', { name: 'Not applied by the operator' })).toBeNull()
})

it('says since when a meter is silent, and offers the renewal there', async () => {
  await open(HALTED)
  const meter = within(screen.getByRole('region', { name: 'Meter and household' }))
  expect(meter.getByRole('alert').textContent).toContain('No data since the SIM was halted on 11-20 14:06; last report 11-20 13:58')
  fireEvent.click(meter.getByRole('button', { name: 'Renew it here' }))
  expect(await screen.findByRole('dialog', { name: /^Renew · 8986/ })).toBeTruthy()
})

it('shows register, valve and remaining water beside the meter', async () => {
  await open(CARD)
  const meter = within(screen.getByRole('region', { name: 'Meter and household' }))
  expect(meter.getByText('1,204.381')).toBeTruthy()
  expect(meter.getByText('Open')).toBeTruthy()
  expect(meter.getByText('12.40')).toBeTruthy()
})

it('blames no halt for the silence of a meter whose card is in order', async () => {
  await open(CARD)
  expect(within(screen.getByRole('region', { name: 'Meter and household' })).queryByRole('alert')).toBeNull()
})

it('disables each act that its rule forbids, with the reason beside it', async () => {
  await open(CARD)
  expect(whyOf('Resume card')).toBe('The card is not halted')
  expect([whyOf('Stop card'), whyOf('Terminate card')]).toEqual(['', ''])
  expect(acts().getByText(/^Unavailable/).textContent).toBe('Unavailable: The card is not halted.')
})

it('waits for an open request about the state, not for a subscription', async () => {
  const request = { ...REQUEST, kind: 'resume', state: 'sent' } as const
  await open({ ...HALTED, requests: [request] })
  expect(whyOf('Resume card')).toBe('The card has a request without a result yet')
})

it('lets acts pass while the operator only works on a subscription', async () => {
  await open({ ...HALTED, requests: [{ ...REQUEST, kind: 'subscribe', state: 'sent' }] })
  expect(whyOf('Resume card')).toBe('')
})

it('offers the activation alone to a card that is to be activated', async () => {
  await open({ ...CARD, card: { ...CARD.card, lifecycle: 'toBeActivated', cardStatus: 'toBeActivated' } })
  expect(acts().queryByRole('button', { name: 'Stop card' })).toBeNull()
  expect(whyOf('Activate card')).toBe('')
})

it('draws packages over one time: the past of a bar ends at the line of today', async () => {
  const coming = { ...PACKAGE, id: 2, name: 'Plus', state: 'coming', start: CARD.cycle.end } as const
  await open({ ...CARD, packages: [coming, PACKAGE] })
  const table = screen.getByRole('table', { name: 'Packages' })
  const [year, plus] = within(table).getAllByTestId('bar')
  const percent = (text: string) => Number(text.replace('%', ''))
  const today = percent(table.querySelector<HTMLElement>('[data-line="today"]')!.style.left)
  const past = percent(year!.style.left) + (percent(year!.style.width) * percent(year!.querySelector('i')!.style.width)) / 100
  expect(past).toBeCloseTo(today, 3)
  expect(percent(plus!.style.left)).toBeGreaterThan(today)
  expect([year, plus].map((bar) => bar!.dataset['state'])).toEqual(['active', 'coming'])
  expect(within(table).getByText('30.00 MB again from 11-27')).toBeTruthy()
})

it('asks the operator at once with the key S', async () => {
  await open(CARD, [sync])
  fireEvent.keyDown(document.body, { key: 's' })
  await waitFor(() => expect(server.asked(sync).map(({ body }) => body)).toEqual([{ ids: [5] }]))
})

it('lists the alarms of the device for those who may see them', async () => {
  server.answer(
    deviceAlarmApi.list,
    rows([{ id: 4, name: 'Meter offline', content: 'Silent for 19 h', state: 'untreated', lastSeenAt: NOW }]),
  )
  await open(CARD, [deviceAlarmApi.list])
  expect(await screen.findByText('Silent for 19 h')).toBeTruthy()
  expect(server.listed(deviceAlarmApi.list)[0]).toMatchObject({ deviceSn: 'SN-5' })
})

const REQUEST = {
  id: 1,
  requestNo: 'U1',
  iotCardId: 5,
  iccid: CARD.card.iccid,
  operator: 'unicom',
  deviceSn: 'SN-5',
  reason: null,
  orderNo: null,
  answerCode: null,
  answer: null,
  actor: 'system',
  actorId: null,
  confirmedBy: null,
  createdAt: NOW,
  sentAt: NOW,
  answeredAt: null,
} as const

it('says of a package when it was subscribed, and its number', async () => {
  await open({ ...CARD, packages: [PACKAGE] })
  expect(screen.getByText('Subscribed 2026-09-21 09:00')).toBeTruthy()
  expect(screen.getByText(`Package id ${PACKAGE.trafficPacketId}`)).toBeTruthy()
})

it('has the end of its traffic under a label of its own', async () => {
  await open(CARD)
  expect(screen.getByText('Valid until').parentElement!.textContent).toBe('Valid until2027-01-26')
  cleanup()
  await open({ ...CARD, card: { ...CARD.card, trafficDeadline: null } })
  expect(screen.getByText('Valid until').parentElement!.textContent).toBe('Valid until—')
})
