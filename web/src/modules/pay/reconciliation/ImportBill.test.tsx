import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { afterEach, expect, it, vi } from 'vitest'

import { type Envelope, ok, openPage, stageServer } from '../../../../test/stage.tsx'
import ImportBill from './ImportBill.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The drawer with a file that is chosen already, while the server answers the providers. */
async function open(answer: Envelope | Promise<Envelope>) {
  stageServer().answer(reconciliationApi.providers, answer)
  await openPage(<ImportBill onClose={() => undefined} />)
  const drawer = within(screen.getByRole('dialog', { name: 'Import bill' }))
  const button = () => drawer.getByRole<HTMLButtonElement>('button', { name: 'Import bill' })
  expect(button().title).toBe('Choose a file first')
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['#'], 'bill.csv')] } })
  return { drawer, button }
}

it('cannot be sent before the providers are there', async () => {
  let answer: (envelope: Envelope) => void = () => undefined
  const { drawer, button } = await open(new Promise((resolve) => (answer = resolve)))
  expect(button().disabled).toBe(true)
  answer(ok({ providers: ['sandbox'] }))
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(drawer.getByDisplayValue('Payment sandbox')).toBeTruthy()
})

it('says so where no provider is set up', async () => {
  const { button } = await open(ok({ providers: [] }))
  await waitFor(() => expect(button().title).toMatch(/^This payment provider is not enabled/))
})
