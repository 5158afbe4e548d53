import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type IotCard, iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../../test/stage.tsx'
import type { Selection } from '../../../../ui/table/use-selection.ts'
import { CARD } from '../card-of-test.ts'
import { ActsChosen } from '../IotCardPage.tsx'

const { logOff, resume, stop, sync } = iotCardApi
const [one, other] = [CARD.card, { ...CARD.card, id: 6, iccid: '89860623100000000777' }]

let server: ReturnType<typeof stageServer>
const keep = vi.fn<Selection<IotCard>['keep']>()
beforeEach(() => {
  keep.mockClear()
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

const chosen = (...rows: IotCard[]) => ({ rows, whole: undefined, keep }) as unknown as Selection<IotCard>
const open = (...rows: IotCard[]) => openPage(<ActsChosen selection={chosen(...rows)} />, { may: [logOff, resume, stop, sync] })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const write = (inside: ReturnType<typeof within>, label: RegExp, value: string) =>
  fireEvent.change(inside.getByLabelText(label), { target: { value } })

it('stops a card only with a reason, and says what stops with it', async () => {
  server.answer(stop, ok({}))
  await open(one)
  press('Stop')
  const inside = await dialog()
  const button = () => inside.getByRole<HTMLButtonElement>('button', { name: /^Stop 8986/ })
  await waitFor(() => expect(button().title).toBe('Write a reason first'))
  expect(inside.getByTestId('restate').textContent).toContain('the water flows on, the meter is silent, the valve cannot be closed')
  write(inside, /^Reason/, 'Lost')
  fireEvent.click(button())
  await waitFor(() => expect(server.asked(stop).map(({ body }) => body)).toEqual([{ ids: [5], reason: 'Lost' }]))
})

it('logs a card off only with the last four digits typed', async () => {
  server.answer(logOff, ok({}))
  await open(one)
  press('Terminate')
  const inside = await dialog()
  const button = () => inside.getByRole<HTMLButtonElement>('button', { name: /^Terminate 8986/ })
  await waitFor(() => expect(inside.getByLabelText(/^Reason/)).toBeTruthy())
  write(inside, /^Reason/, 'Scrapped')
  write(inside, /^Type the last 4 digits/, '0614')
  expect([button().disabled, button().title]).toEqual([true, 'Type the last 4 digits first'])
  write(inside, /^Type the last 4 digits/, '0613')
  fireEvent.click(button())
  await waitFor(() => expect(server.asked(logOff).map(({ body }) => body)).toEqual([{ ids: [5], reason: 'Scrapped' }]))
  expect(await screen.findByText('Termination of 8986 0623 1000 0000 0613 awaits a second person')).toBeTruthy()
})

it('resumes several cards with a result for each, and keeps the refused ones chosen', async () => {
  const results = [
    { id: 5, code: 0, message: 'ok' },
    { id: 6, code: 409, message: 'The card is not halted' },
  ]
  server.answer(resume, ok({ results }))
  await open(one, other)
  press('Resume')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Resume 2 cards' }))
  expect(await screen.findByText('The card is not halted')).toBeTruthy()
  expect(server.asked(resume).map(({ body }) => body)).toEqual([{ ids: [5, 6], each: true }])
  expect([one, other].filter(keep.mock.calls[0]![0]).map(({ id }) => id)).toEqual([6])
})

it('syncs without a question', async () => {
  server.answer(sync, ok({ results: [] }))
  await open(one, other)
  press('Sync')
  await waitFor(() => expect(server.asked(sync).map(({ body }) => body)).toEqual([{ ids: [5, 6], each: true }]))
})
