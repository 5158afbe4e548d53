import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer, type as typeInto } from '../../../../../test/stage.tsx'
import { TakeBackLink, DecideLink } from './DecideLinks.tsx'

const SPIKE: HeldReading = {
  id: 7,
  deviceSn: '210316004613',
  time: '2026-01-01T08:00:00.000+08:00',
  register: '1212.350',
  verdict: 'spike',
  lastRegister: '312.470',
  lastTime: '2025-12-31T08:00:00.000+08:00',
  rise: '899.880',
  state: 'held',
  meterId: 1,
  cardId: 2,
  cardNo: 'C0000000114',
  userName: 'Mrs Li',
  roomNo: 'Garden 2-1-0501',
  remainingQuantity: '19.820',
}
const CHANGES = [{ date: '2026-01-01', deviceSn: SPIKE.deviceSn, cardNo: SPIKE.cardNo, quantity: '899.880', amount: '2699.64' }]
const ACCEPTED = {
  changes: CHANGES,
  quantity: '899.880',
  amount: '2699.64',
  cards: [{ cardNo: 'C0000000114', before: '19.820', after: '-880.060' }],
  goesOn: false,
}
const NOTHING = { changes: [], quantity: '0.000', amount: '0.00', cards: [], goesOn: false }

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sent = () => server.asked(readingApi.decide).filter(({ body }) => !(body as { dryRun: boolean }).dryRun)
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)

async function open() {
  server.answer(readingApi.decide, ok(ACCEPTED), ok(NOTHING), ok(NOTHING))
  await openPage(<DecideLink reading={SPIKE} />, { may: [readingApi.decide] })
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await screen.findByRole('dialog', { name: 'Decide · Garden 2-1-0501' })
}

it('says whom the reading concerns and what each choice changes, and chooses none', async () => {
  await open()
  expect(screen.getByText('Mrs Li')).toBeTruthy()
  expect(screen.getByText('Spike +899.880 t')).toBeTruthy()
  expect(await screen.findByText('+2,699.64')).toBeTruthy()
  expect(screen.getByText('−880.06')).toBeTruthy()
  expect(screen.getByText('Usage and remaining water stay as they are')).toBeTruthy()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  submit()
  await waitFor(() => expect(screen.getByRole('button', { name: /^DecideEnter/ }).title).toBe('Choose a decision first'))
  expect(sent()).toEqual([])
})

it('repeats the act with its figures on a red button, asks for a reason, and can be undone', async () => {
  await open()
  await screen.findByText('+2,699.64')
  fireEvent.keyDown(screen.getByRole('radio', { name: /^Accept/ }), { key: 'a' })
  const button = await screen.findByRole('button', { name: /^Accept: 899.880 t, 2,699.64 yuan/ })
  expect(button.dataset.look).toBe('danger-solid')
  submit()
  await screen.findByText('Reason cannot be empty')
  expect(sent()).toEqual([])
  typeInto('Reason', 'a pipe burst')
  submit()
  expect(await screen.findByText('Reading of 210316004613 accepted')).toBeTruthy()
  expect(sent()[0]!.body).toMatchObject({ ids: [7], decision: 'accept', reason: 'a pipe burst' })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(sent()[1]!.body).toMatchObject({ ids: [7], decision: 'undo' })
})

it('asks for both registers of a replacement before it shows the effect', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /^Meter replaced/ }))
  expect(screen.getByText('Calculated once both registers are filled in')).toBeTruthy()
  const before = server.asked(readingApi.decide).length
  typeInto('Final register of the old meter', '313')
  expect(server.asked(readingApi.decide)).toHaveLength(before)
  typeInto('Initial register of the new meter', '0')
  await waitFor(() =>
    expect(server.asked(readingApi.decide).at(-1)!.body).toMatchObject({
      decision: 'replaced',
      finalRegister: '313',
      initialRegister: '0',
    }),
  )
})

it('undoes an earlier decision, with its effect', async () => {
  server.answer(readingApi.decide, ok({ ...ACCEPTED, quantity: '-899.880', amount: '-2699.64' }))
  await openPage(<TakeBackLink how="undo" reading={SPIKE} />, { may: [readingApi.decide] })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^Undo the decision: −899.880 t, −2,699.64 yuan/ })).toBeTruthy()
})
