import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { address, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import IotCardRechargePage from './IotCardRechargePage.tsx'
import { ORDER } from './order-of-test.ts'

const { list, counts, retry } = iotCardRechargeApi
const DONE = { ...ORDER, id: 2, orderNo: 'IR2', channelStatus: 'success', failureReason: null }

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-10T08:00:00+08:00'), toFake: ['Date'] })
  server = stageServer()
  server.answer(list, rows([ORDER, DONE]))
  server.answer(counts, ok({ counts: [2, 1, 4, 0, 5, 3].map((total) => ({ total })) }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const open = () => openPage(<IotCardRechargePage />, { may: Object.values(iotCardRechargeApi) })
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!)

it('offers another subscription for a failed order alone, with its reason in the row', async () => {
  await open()
  const failed = await rowOf('IR1')
  expect(failed.getByText('Card in arrears')).toBeTruthy()
  expect(failed.getByRole('button', { name: 'Subscribe again' })).toBeTruthy()
  expect((await rowOf('IR2')).queryByRole('button', { name: 'Subscribe again' })).toBeNull()
})

it('asks again from the row', async () => {
  server.answer(retry, ok({}))
  await open()
  fireEvent.click((await rowOf('IR1')).getByRole('button', { name: 'Subscribe again' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Subscribe again' }))
  await waitFor(() => expect(server.asked(retry).map(({ body }) => body)).toEqual([{ id: 1 }]))
})

it('filters by the days of this month', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /^This month/ }))
  await waitFor(() => expect(server.listed(list).at(-1)).toMatchObject({ dateRange: ['2026-02-01', '2026-02-28'] }))
  fireEvent.click(screen.getByRole('button', { name: /^Failed/ }))
  await waitFor(() => expect(address()).toMatchObject({ channelStatus: 'fail' }))
})

it('leads to the order and to its card', async () => {
  await open()
  const links = (await rowOf('IR1')).getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['#/iot/iotCardRecharge/detail/1', '#/iot/iotCard/detail/7']))
})

it('names the household that had the device, and leads to it', async () => {
  server.answer(list, rows([ORDER, { ...DONE, bindUserId: null, bindUserName: null }]))
  await open()
  expect((await rowOf('IR1')).getByRole('link', { name: 'Li' }).getAttribute('href')).toBe('#/customer/hyUser/detail/12')
  expect((await rowOf('IR2')).queryByText('Li')).toBeNull()
})

it('finds an order by device, recharger and transaction number', async () => {
  await open()
  fireEvent.click(await screen.findByText('More filters'))
  for (const name of ['Meter SN', 'Clerk', 'Transaction number']) expect(await screen.findByRole('button', { name })).toBeTruthy()
})
