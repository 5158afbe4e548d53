import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Decision, type DifferenceDetail, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { type LineAside, reconciliationApi, type ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type Envelope, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { DayDetail } from './ReconciliationDetailPage.tsx'
import { DAY, DIFFERENCE, ROW } from './difference-of-test.ts'

const { ask, confirm, explain, get, list, reject, settle } = payDifferenceApi
const ALL = [ask, confirm, explain, reject, settle, reconciliationApi.close, reconciliationApi.reopen, reconciliationApi.explainLines]
const SETTLED = {
  act: 'credit',
  amount: '100.00',
  gap: '100.00',
  cardNo: 'C31',
  iccid: null,
  orderNo: 'WR11',
  refundNo: null,
  quantity: '28.990',
  remainingBefore: '5.000',
  remainingQuantity: '33.990',
  goesToMeter: false,
}
const DECISION: Decision = {
  id: 1,
  at: DIFFERENCE.asOf,
  actor: 'system',
  decision: 'explain',
  reason: 'of another shop',
  answer: null,
  amount: null,
  quantity: null,
  orderNo: null,
  refundNo: null,
  isMine: false,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

interface Shown {
  day?: Partial<ReconciliationDetail>
  difference?: Partial<DifferenceDetail>
  may?: readonly Endpoint[]
  /** Of the dry run. */
  answer?: Envelope
}

async function open({ day = {}, difference = {}, may = ALL, answer = ok(SETTLED) }: Shown = {}) {
  server.answer(list, rows([{ ...ROW, state: difference.state ?? 'open', queue: difference.queue ?? ROW.queue }]), rows([]))
  server.answer(get, ok({ ...DIFFERENCE, ...difference }))
  server.answer(settle, answer)
  await openPage(<DayDetail day={{ ...DAY, ...day }} />, { may })
  await screen.findByRole('heading', { name: 'Garden 3-2-1203 Li' })
}
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const acted = () => server.asked(settle).flatMap(({ body }) => ((body as { dryRun?: boolean }).dryRun ? [] : [body]))
const key = (text: string) => act(async () => void fireEvent.keyDown(document, { key: text, code: `Digit${text}` }))

it('shows queues that add up to the difference, and does not close a day that is open', async () => {
  await open()
  expect(screen.getByRole('tab', { name: /^Provider only 1/, selected: true }).textContent).toContain('+100.00')
  expect(screen.getByRole('tab', { name: /^Amount differs/ }).textContent).toContain('1 of them explained, −2.00 yuan')
  expect(screen.getByText('Equals the difference; −2.00 yuan explained').parentElement!.textContent).toContain('+98.00')
  expect(button('Close 01-01, 1 left').ariaDisabled).toBe('true')
  expect(button('Close 01-01, 1 left').title).toMatch(/^1 to settle/)
})

it('says the consequence of an act before it asks, and sends the figures that stand there', async () => {
  await open()
  expect((await screen.findByText(/\+28\.99 t/)).parentElement!.textContent).toContain(
    'remaining 5.00 → 33.99 t; clears the difference of 100.00',
  )
  await waitFor(() => expect(button(/^Credit 100\.00 yuan/).disabled).toBe(false))
  await key('1')
  const dialog = within(await screen.findByRole('dialog', { name: /Garden 3-2-1203 Li/ }))
  fireEvent.change(await dialog.findByLabelText(/^Reason/), { target: { value: 'callback lost' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Credit 100\.00 yuan/ }))
  await waitFor(() =>
    expect(acted()).toMatchObject([{ id: 11, act: 'credit', gap: '100.00', remainingQuantity: '5.000', reason: 'callback lost' }]),
  )
})

it('gives the refusal of an act as the reason of its disabled button', async () => {
  await open({ answer: { code: 409, message: 'The quote was over', data: {} } })
  await waitFor(() => expect(button(/^Credit/).title).toBe('The quote was over'))
  await key('1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks the provider before money of ours is taken back', async () => {
  const difference = {
    queue: 'onlyOurs' as const,
    acts: ['takeBack' as const],
    theirAmount: null,
    ourAmount: '100.00',
    line: null,
  } satisfies Partial<DifferenceDetail>
  await open({ difference })
  expect(button(/^Ask provider/).querySelector('kbd')!.textContent).toBe('1')
  server.answer(ask, ok({ answer: 'closed' }))
  await key('1')
  expect(await screen.findByText('The provider says: Closed')).toBeTruthy()
  expect(server.asked(ask).map(({ body }) => body)).toEqual([{ id: 11 }])
})

it('lets a second person confirm an explanation', async () => {
  await open({ difference: { state: 'proposed', decisions: [DECISION] } })
  expect(screen.getByText(/explained by System/)).toBeTruthy()
  server.answer(confirm, ok({}))
  fireEvent.click(button('Confirm explanation'))
  await waitFor(() => expect(server.asked(confirm).map(({ body }) => body)).toEqual([{ id: 11 }]))
})

it('does not let the author confirm, and says why', async () => {
  await open({ difference: { state: 'proposed', decisions: [{ ...DECISION, isMine: true, actor: 'Wang' }] } })
  expect(button('Confirm explanation').title).toBe('You cannot confirm your own explanation; another person has to')
  fireEvent.click(button('Confirm explanation'))
  expect(server.asked(confirm)).toEqual([])
})

it('offers no act on a closed day but its reopening, with a reason', async () => {
  await open({ day: { state: 'closed', closer: 'Wang', closedAt: DIFFERENCE.asOf, differences: 0 } })
  expect(screen.queryByRole('button', { name: /^Credit/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Import bill' })).toBeNull()
  fireEvent.click(button('Reopen day'))
  const dialog = within(await screen.findByRole('dialog', { name: /^Reopen day/ }))
  fireEvent.change(await dialog.findByLabelText(/^Reason/), { target: { value: 'a corrected bill came' } })
  server.answer(reconciliationApi.reopen, ok({}))
  fireEvent.click(dialog.getByRole('button', { name: /^Reopen day/ }))
  await waitFor(() =>
    expect(server.asked(reconciliationApi.reopen).map(({ body }) => body)).toEqual([{ id: 5, reason: 'a corrected bill came' }]),
  )
})

const ASIDE: LineAside = {
  line: 7,
  reason: 'Line 7 has a comma in a text, so its columns are not certain',
  text: '2026010122001 ,WR7 ,交易 ,a,b',
  kind: null,
  amount: null,
  explanation: null,
  explainer: null,
  explainedAt: null,
}
const FOREIGN: LineAside = { ...ASIDE, line: 8, reason: 'Line 8 is no order of this system', kind: 'payment', amount: '50.00' }

it('shows the lines aside with their reasons, and takes a reason for one or for all', async () => {
  const settled = DAY.queues.map((queue) => ({ ...queue, waiting: 0, waitingGap: '0.00' }))
  await open({ day: { differences: 0, queues: settled, aside: 2, linesAside: [ASIDE, FOREIGN] } })
  expect(screen.getByText('Open, 2 lines set aside')).toBeTruthy()
  expect(button('Close 01-01, 2 left').title).toBe('2 lines set aside to explain; the day can be closed afterwards')
  const table = within(screen.getByRole('table', { name: 'Lines set aside' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Reason'),
    expect.stringMatching(/^7Line 7 has a comma.*WR7.*—/),
    expect.stringMatching(/^8Line 8 is no order.*Payment 50\.00/),
  ])
  server.answer(reconciliationApi.explainLines, ok({}))
  fireEvent.click(button('Explain all 2 lines'))
  const dialog = within(await screen.findByRole('dialog', { name: /^Explain lines/ }))
  fireEvent.change(await dialog.findByLabelText(/^Reason/), { target: { value: 'of the shop' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Explain lines/ }))
  await waitFor(() =>
    expect(server.asked(reconciliationApi.explainLines).map(({ body }) => body)).toEqual([{ id: 5, lines: [7, 8], reason: 'of the shop' }]),
  )
})

it('says of an open day how many differences and how many lines wait', async () => {
  await open({ day: { aside: 1, linesAside: [ASIDE] } })
  expect(screen.getByText('Open, 1 to settle, 1 lines set aside')).toBeTruthy()
  expect(button('Close 01-01, 2 left').title).toMatch(/^1 to settle, 1 lines set aside to explain/)
})

it('shows the explanation of a line aside in place of its button', async () => {
  const said: LineAside = { ...ASIDE, explanation: 'of the shop', explainer: 'Wang', explainedAt: DIFFERENCE.asOf }
  await open({ day: { linesAside: [said] } })
  const row = within(screen.getByRole('table', { name: 'Lines set aside' })).getAllByRole('row')[1]!
  expect(row.textContent).toContain('of the shopWang')
  expect(within(row).queryByRole('button')).toBeNull()
})
