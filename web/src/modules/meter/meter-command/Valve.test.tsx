import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ValveSubject } from '@weir/contract/modules/meter/meter-command'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { ValveActs } from './Valve.tsx'

const { closeValve, openValve, valvePreview } = waterMeterApi
const SUBJECT: ValveSubject = {
  id: 7,
  deviceSn: 'SN-7',
  valve: 'open',
  cardId: 3,
  cardNo: 'C3',
  name: 'He Qiang',
  roomNo: '3-2-1203',
  remainingQuantity: '-2.000',
  protection: null,
  refusal: null,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(closeValve, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

async function open(subject: Partial<ValveSubject> = {}) {
  server.answer(valvePreview, ok({ list: [{ ...SUBJECT, ...subject }] }))
  await openPage(<ValveActs meter={{ id: 7, commands: true, valve: 'open' }} look="button" />, {
    may: [closeValve, openValve, valvePreview],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Close valve' }))
}
const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Close valve of 3-2-1203 He Qiang' })
const choose = async (reason: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: /^Reason/ }))
  fireEvent.click(await screen.findByRole('option', { name: reason }))
}

it('names household and consequence, asks for a reason, and sends it', async () => {
  await open()
  const button = await submit()
  expect(screen.getByTestId('restate').textContent).toContain('3-2-1203 He Qiang will have no water; −2.00 t remain')
  await choose('Water owed')
  fireEvent.click(button)
  await waitFor(() => expect(server.asked(closeValve).map(({ body }) => body)).toEqual([{ ids: [7], reason: 'overdraft' }]))
})

it('closes a protected household only after a confirmation of its own', async () => {
  await open({ protection: 'medical', refusal: 'protectedHousehold' })
  expect((await submit()).title).toBe('Confirm the protected household first')
  await choose('Leak')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Known to be protected/ }))
  fireEvent.click(await submit())
  await waitFor(() =>
    expect(server.asked(closeValve).map(({ body }) => body)).toEqual([{ ids: [7], reason: 'leak', overProtection: true }]),
  )
})

it('says why where nothing would change', async () => {
  await openPage(<ValveActs meter={{ id: 7, commands: true, valve: 'open' }} look="button" />, { may: [closeValve, openValve] })
  expect((await screen.findByRole('button', { name: 'Open valve' })).title).toBe('The valve is open already')
})
