import { fireEvent, screen } from '@testing-library/react'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { SHIFT } from './shift-of-test.ts'
import ShiftDrawer from './ShiftDrawer.tsx'

const print = vi.fn<() => void>()
let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(shiftApi.rows, rows([]))
  vi.stubGlobal('print', print.mockClear())
})
afterEach(() => {
  delete document.documentElement.dataset.printing
  vi.unstubAllGlobals()
})

async function open(state: 'open' | 'closed') {
  server.answer(shiftApi.get, ok({ ...SHIFT, state, company: 'City Water' }))
  await openPage(<ShiftDrawer id={4} onClose={() => undefined} />)
  await screen.findAllByRole('region', { name: 'Shift slip' })
}

it('prints the slip of a closed shift as a reprint, with the same company as at first', async () => {
  await open('closed')
  fireEvent.click(screen.getByRole('button', { name: 'Reprint slip' }))
  expect(print).toHaveBeenCalledOnce()
  const [slip, second] = document.querySelectorAll('[data-slip] > *')
  expect(slip!.textContent).toContain('City Water')
  expect(slip!.textContent).toContain('SH4 · Reprint')
  expect(second!.textContent).toBe(slip!.textContent)
})

it('has nothing to print again of a shift that is open', async () => {
  await open('open')
  expect(screen.queryByRole('button', { name: 'Reprint slip' })).toBeNull()
  expect(document.querySelector('[data-slip]')).toBeNull()
  expect(screen.getByRole('region', { name: 'Shift slip' }).textContent).not.toContain('Reprint')
})
