import { fireEvent, screen, waitFor } from '@testing-library/react'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { RefundActs } from './RefundActs.tsx'
import type { HandledRefund } from './refund-state.ts'

const { retry, settle } = waterCardRefundApi
const REFUND: HandledRefund = {
  id: 9,
  refundNo: 'WF9',
  name: 'Li',
  amount: '86.40',
  paymentMethod: 'wechat',
  state: 'failed',
  failureReason: 'refused',
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(settle, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  await openPage(<RefundActs refund={REFUND} />, { may: [retry, settle] })
  fireEvent.click(await screen.findByRole('button', { name: 'Refunded another way' }))
  await screen.findByRole('radio', { name: /^Cash from my drawer/ })
}
const button = () => screen.getByRole('button', { name: 'Record 86.40 yuan as refunded' })
const note = () => screen.getByRole('textbox', { name: /^Note/ })

it('chooses no way beforehand, and says what each does to the drawer', async () => {
  await open()
  expect(button().title).toBe('Choose how the money was returned')
  const cash = screen.getByRole<HTMLInputElement>('radio', { name: /^Cash from my drawer/ })
  expect(cash.checked).toBe(false)
  expect(cash.closest('label')!.textContent).toContain('the cash expected of your shift drops by 86.40 yuan')
  fireEvent.click(cash)
  expect(button().title).toBe('Write a note to save')
  expect(screen.getByTestId('restate').textContent).toContain('The 86.40 yuan of Li (WF9) were refunded another way')
})

it('sends the way with the note', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
  fireEvent.change(note(), { target: { value: 'transfer 77' } })
  fireEvent.click(button())
  await waitFor(() =>
    expect(server.asked(settle).map(({ body }) => body)).toEqual([{ id: 9, settledWay: 'bankTransfer', note: 'transfer 77' }]),
  )
})
