import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type IotRequest, iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import IotRequestPage from './IotRequestPage.tsx'

const { list, counts, confirm, cancel, retry } = iotRequestApi
const AT = '2026-01-01T08:01:00.000+08:00'
const request = (id: number, more: Partial<IotRequest> = {}): IotRequest => ({
  id,
  requestNo: `RQ${id}`,
  iotCardId: 10 + id,
  iccid: `8986000000000000000${id}`,
  operator: 'mobile',
  deviceSn: null,
  kind: 'logOff',
  state: 'waiting',
  reason: 'meter scrapped',
  orderNo: null,
  answerCode: null,
  answer: null,
  actor: 'Zhou',
  actorId: 7,
  confirmedBy: null,
  createdAt: AT,
  sentAt: null,
  answeredAt: null,
  ...more,
})
const WAITING = request(1)
/** Another person has the name of the reader. */
const NAMESAKE = request(5, { actor: 'Liu' })
const OWN = request(2, { actor: 'Liu', actorId: 8 })
const FAILED = request(3, { kind: 'resume', state: 'failed', reason: null, answer: 'noAnswer' })
const SOLD = request(4, { kind: 'subscribe', state: 'failed', orderNo: 'IR1', answer: 'No such code' })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  sessionStorage.setItem('userInfo', JSON.stringify({ id: 8, userName: 'liu', userNickname: 'Liu' }))
  server = stageServer()
  server.answer(list, rows([WAITING, OWN, FAILED, SOLD]))
  server.answer(counts, ok({ counts: Array.from({ length: 6 }, () => ({ total: 1 })) }))
  for (const act of [confirm, cancel, retry]) server.answer(act, ok({}))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () => openPage(<IotRequestPage />, { may: Object.values(iotRequestApi) })
const rowOf = async ({ iccid }: IotRequest) => within((await screen.findByText(iccid)).closest('tr')!)
const dialog = async () => within(await screen.findByRole('dialog'))
const bodies = (act: typeof confirm | typeof cancel | typeof retry) => server.asked(act).map(({ body }) => body)
async function choose(...requests: IotRequest[]) {
  for (const { iccid } of requests) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(iccid) }))
}

it('confirms a log-off of another person, after it said what that takes away', async () => {
  await open()
  const row = await rowOf(WAITING)
  expect(row.queryByRole('button', { name: 'Send again' })).toBeNull()
  fireEvent.click(row.getByRole('button', { name: 'Confirm termination' }))
  const asked = await dialog()
  expect(asked.getByText(/^Termination cannot be undone/)).toBeTruthy()
  expect(asked.getByText('Zhou, 2026-01-01 08:01')).toBeTruthy()
  expect(asked.getByText('meter scrapped')).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: `Terminate ${WAITING.iccid}` }))
  await waitFor(() => expect(bodies(confirm)).toEqual([{ ids: [1] }]))
})

/** An act that cannot be done now stands behind the menu of its row. */
async function barred(row: Awaited<ReturnType<typeof rowOf>>, name: string) {
  fireEvent.click(row.getByRole('button', { name: 'More actions' }))
  return row.findByRole('button', { name, hidden: true })
}

it('keeps an own log-off from being confirmed, with the reason', async () => {
  await open()
  const row = await rowOf(OWN)
  expect(row.queryByRole('button', { name: 'Confirm termination' })).toBeNull()
  const button = await barred(row, 'Confirm termination')
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual([
    'true',
    'Another person has to confirm; you cannot confirm your own request',
  ])
})

it('lets a namesake of the person who asked confirm', async () => {
  server.answer(list, rows([NAMESAKE]))
  await open()
  const button = (await rowOf(NAMESAKE)).getByRole('button', { name: 'Confirm termination' })
  expect(button.getAttribute('aria-disabled')).not.toBe('true')
})

it('cancels with a note', async () => {
  await open()
  fireEvent.click((await rowOf(OWN)).getByRole('button', { name: 'Cancel request' }))
  const form = await dialog()
  fireEvent.change(await form.findByLabelText(/^Note/), { target: { value: 'still in use' } })
  fireEvent.click(form.getByRole('button', { name: /^Cancel the request of/ }))
  await waitFor(() => expect(bodies(cancel)).toEqual([{ ids: [2], note: 'still in use' }]))
})

it('cancels no subscription, and says where its money goes back', async () => {
  await open()
  const row = await rowOf(SOLD)
  expect((await barred(row, 'Cancel request')).title).toBe('A subscription belongs to its order: refund it there')
  expect(row.getByRole('link', { name: 'IR1' }).getAttribute('href')).toMatch(/^#\/iot\/iotCardRecharge\?.*orderNo=IR1/)
})

it('offers no act for an ended request, and says why one under way stays', async () => {
  const [done, sent] = [request(5, { kind: 'stop', state: 'done' }), request(6, { kind: 'stop', state: 'sent' })]
  server.answer(list, rows([done, sent]))
  await open()
  expect((await rowOf(done)).queryAllByRole('button')).toEqual([])
  const row = await rowOf(sent)
  expect(row.getAllByRole('button')).toHaveLength(1)
  expect((await barred(row, 'Cancel request')).title).toBe('The request is done or in progress and cannot be cancelled')
})

it('sends a failed request again, with the last answer in words', async () => {
  await open()
  const row = await rowOf(FAILED)
  expect(row.getByText('no result in 48 hours')).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'Send again' }))
  const asked = await dialog()
  expect(asked.getByText('no result in 48 hours')).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Send request: Resume' }))
  await waitFor(() => expect(bodies(retry)).toEqual([{ ids: [3] }]))
})

it('sends the chosen ones again that failed, leaves the others, and lists a result for each', async () => {
  const results = [
    { id: 3, code: 409, message: 'The card has a newer request' },
    { id: 4, code: 0, message: '' },
  ]
  server.answer(retry, ok({ results }))
  await open()
  await choose(WAITING, FAILED, SOLD)
  const bar = screen.getAllByRole('button', { name: 'Send again' }).at(-1)!
  fireEvent.click(bar)
  const asked = await dialog()
  expect(asked.getByText(/^1 request stays as it is/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Send 2 requests' }))
  expect(await screen.findByText('The card has a newer request')).toBeTruthy()
  expect(bodies(retry)).toEqual([{ ids: [3, 4], each: true }])
  expect(screen.getByText('1 request sent again')).toBeTruthy()
})

it('offers no act on chosen rows that fits none of them', async () => {
  await open()
  await choose(OWN)
  const buttons = screen.getAllByRole('button', { name: 'Confirm termination' })
  expect(buttons.at(-1)!.title).toBe('None of the chosen requests can be handled like this')
})
