import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { MeterReplaced, ReplaceStart } from '@weir/contract/modules/meter/meter-replace'
import { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { ReplaceForm } from './ReplaceMeterPage.tsx'

const START: ReplaceStart = {
  old: {
    id: 3,
    deviceSn: 'OLD-1',
    deviceModel: 'LXS-15',
    connectivity: 'online',
    lastReportAt: '2026-01-01T08:41:00.000+08:00',
    register: '313.610',
    registerAt: '2025-12-31T23:50:00.000+08:00',
    boundAt: '2019-06-12T10:00:00.000+08:00',
    initialRegister: null,
  },
  card: {
    id: 2,
    cardNo: 'C114',
    name: 'Mrs Li',
    roomNo: 'Garden 2-1-0501',
    unitPrice: '3.00',
    remainingQuantity: '18.680',
    undelivered: 0,
  },
  next: null,
  mayRegister: true,
}
const FREE = {
  id: 9,
  deviceSn: 'NEW-1',
  standing: 'free' as const,
  deviceModel: 'LXS-15',
  connectivity: 'never' as const,
  lastReportAt: null,
  register: null,
  initialRegister: null,
}
const EFFECT: MeterReplaced = {
  replacementId: null,
  old: { deviceSn: 'OLD-1', from: '313.610', to: '313.840', quantity: '0.230' },
  next: { deviceSn: 'NEW-1', from: '0.020', to: '0.050', quantity: '0.030' },
  day: { date: '2026-01-01', old: '0.230', next: '0.030', quantity: '0.260', amount: '0.78' },
  rows: [],
  balance: { cardNo: 'C114', before: '18.680', old: '0.230', next: '0.030', after: '18.420' },
  warnings: [],
  goesOn: false,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sent = () => server.asked(waterMeterApi.replace).filter(({ body }) => !(body as { dryRun: boolean }).dryRun)
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const typeInto = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const FINAL = 'Final register of the old meter'
const INITIAL = 'Initial register'

async function fill(effect: MeterReplaced = EFFECT, next: ReplaceStart['next'] = FREE) {
  server.answer(waterMeterApi.replaceStart, ok({ ...START, next }))
  server.answer(waterMeterApi.replace, ok(effect))
  await openPage(<ReplaceForm start={START} />, { may: [waterMeterApi.replace, meterReplacementApi.undo] })
  typeInto('SN of the new meter', 'NEW-1')
  fireEvent.keyDown(field('SN of the new meter'), { key: 'Enter' })
  expect(document.activeElement).toBe(field(FINAL))
  typeInto(FINAL, '313.8401')
  fireEvent.keyDown(field(FINAL), { key: 'Enter' })
  expect(document.activeElement).toBe(field(INITIAL))
  typeInto(INITIAL, '0.02')
}

it('goes on with each Enter, shows both parts and the balance, and its button has both numbers', async () => {
  await fill()
  const button = await screen.findByRole('button', { name: /^Replace OLD-1 → NEW-1/ })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect(screen.getByText('0.230 t above the last reading; below 313.610 cannot be saved')).toBeTruthy()
  expect(screen.getByText('313.840 − 313.610')).toBeTruthy()
  expect(screen.getByText('−0.230')).toBeTruthy()
  expect(screen.getAllByText('18.420').length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
  fireEvent.keyDown(field(INITIAL), { key: 'Enter' })
  expect(document.activeElement).toBe(button)
  server.answer(waterMeterApi.replace, ok({ ...EFFECT, replacementId: 5 }))
  fireEvent.submit(button.closest('form')!)
  expect(await screen.findByText('Replaced: OLD-1 → NEW-1')).toBeTruthy()
  expect(sent()[0]!.body).toMatchObject({
    id: 3,
    newDeviceSn: 'NEW-1',
    finalRegister: '313.840',
    initialRegister: '0.02',
    reason: 'expired',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.asked(meterReplacementApi.undo)[0]!.body).toMatchObject({ id: 5 }))
})

it('is not sent while the number belongs to another card', async () => {
  await fill(EFFECT, { ...FREE, standing: 'taken' })
  expect((await screen.findAllByText('Bound to another card')).length).toBeGreaterThan(0)
  const button = screen.getByRole('button', { name: /^Replace meter/ })
  expect(button.title).toBe('The new meter cannot be used: Bound to another card')
  fireEvent.submit(button.closest('form')!)
  expect(sent()).toEqual([])
})

it('asks to register a number that nobody knows', async () => {
  await fill(EFFECT, { ...FREE, id: null, standing: 'unknown' })
  const button = screen.getByRole('button', { name: /^Replace meter/ })
  await waitFor(() => expect(button.title).toBe('Tick “Register the new meter” first'))
})

it('asks to compare a final register that rose too fast', async () => {
  await fill({ ...EFFECT, warnings: [{ warning: 'finalTooFast', quantity: '3.125', count: null }] })
  const box = await screen.findByRole('checkbox', { name: 'Final register compared with the old meter' })
  const button = screen.getByRole('button', { name: /^Replace OLD-1/ })
  fireEvent.submit(button.closest('form')!)
  expect(sent()).toEqual([])
  fireEvent.click(box)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
})
