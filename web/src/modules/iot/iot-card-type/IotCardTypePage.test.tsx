import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'
import IotCardTypePage from './IotCardTypePage.tsx'

const TYPE = {
  id: 3,
  name: 'Spring',
  operator: 'unicom',
  kind: 'days',
  days: 45,
  size: '30.00',
  price: '18.00',
  effect: 'nextMonth',
  packageCode: '',
  description: '',
  sort: 10,
  status: 1,
  version: 4,
  createdAt: '2026-01-01T08:00:00.000+08:00',
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-10T09:30:00+08:00'), toFake: ['Date'] })
  server = stageServer()
  server.answer(iotCardTypeApi.list, rows([TYPE]))
  server.answer(iotCardTypeApi.edit, ok({}))
  server.answer(iotCardTypeApi.setStatus, ok({}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openList = () => openPage(<IotCardTypePage />, { may: Object.values(iotCardTypeApi) })
async function edit() {
  await openList()
  fireEvent.click(await screen.findByText('Edit'))
  const dialog = await screen.findByRole('dialog')
  const form = within(dialog)
  await form.findByLabelText(/^Name/)
  const choose = async (field: RegExp, word: string) => {
    fireEvent.click(form.getByRole('combobox', { name: field }))
    fireEvent.click(await screen.findByText(word, { selector: '[role=option] *' }))
  }
  return { form, dialog, choose, save: () => fireEvent.click(form.getByRole('button', { name: /^Save/ })) }
}
const note = () => screen.findByRole('note').then(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))

it('shows a package of days by its number, and every other by its kind', async () => {
  server.answer(iotCardTypeApi.list, rows([TYPE, { ...TYPE, id: 4, name: 'Monthly', kind: 'monthly3', days: null }]))
  await openList()
  expect((await screen.findByText('Spring')).closest('tr')!.textContent).toContain('45 days')
  expect(screen.getByText('Monthly').closest('tr')!.textContent).toContain('Monthly for 3 months')
})

it('says when such a package starts and ends in the cycles of its operator, as the form stands', async () => {
  const { choose } = await edit()
  expect(await note()).toBe(
    'Bought now, it starts on 2026-02-27 00:00 and ends on 2026-04-13 00:00. 30.00 MB in all. A cycle of China Unicom begins on day 27 of a month.',
  )
  await choose(/^Kind/, 'Monthly for 3 months')
  await waitFor(async () => expect(await note()).toContain('ends on 2026-05-27 00:00. 30.00 MB in each cycle.'))
  await choose(/^Operator/, 'China Mobile')
  await choose(/^Effect/, 'This month')
  await waitFor(async () => expect(await note()).toContain('starts on 2026-02-10 09:30 and ends on 2026-05-01 00:00.'))
})

it('asks for the days of a package of days alone, and sends none of them otherwise', async () => {
  const { form, dialog, choose, save } = await edit()
  type('Days', '', dialog)
  expect(await form.findByText('Enter the number of days to see start and end')).toBeTruthy()
  type('Days', '99999', dialog)
  await choose(/^Kind/, 'Add-on')
  await waitFor(() => expect(form.queryByLabelText(/^Days/)).toBeNull())
  save()
  await waitFor(() => expect(server.asked(iotCardTypeApi.edit)).toHaveLength(1))
  expect(server.asked(iotCardTypeApi.edit)[0]?.body).toMatchObject({ id: 3, version: 4, kind: 'overlay', days: null })
})

it('shows at the field that the days are missing', async () => {
  server.answer(iotCardTypeApi.edit, { code: 400, message: 'Check', data: { fieldErrors: { days: ['It needs its days'] } } })
  const { form, dialog, save } = await edit()
  type('Days', '', dialog)
  save()
  expect(await form.findByText('It needs its days')).toBeTruthy()
})

it('disables a package after it said what that changes', async () => {
  await openList()
  fireEvent.click(await screen.findByRole('switch', { name: 'Status Spring' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^The package can no longer be bought/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(server.asked(iotCardTypeApi.setStatus).map(({ body }) => body)).toEqual([{ id: 3, status: 0 }]))
})

it('shows the number of a package, as orders and cards name it', async () => {
  await openList()
  await screen.findByText('Spring')
  expect(screen.getByRole('columnheader', { name: /Package id/ })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '3' })).toBeTruthy()
})
