import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { openPage } from '../../../test/stage.tsx'
import { MomentField } from './MomentField.tsx'

/** A field with the value that it gives. */
function Given(props: Partial<Parameters<typeof MomentField>[0]>) {
  const [value, setValue] = useState('')
  return (
    <>
      <MomentField aria-label="Day" {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const given = () => document.querySelector('output:not([data-testid])')!.textContent
const write = (text: string) => fireEvent.change(screen.getByLabelText('Day'), { target: { value: text } })

it('takes a typed day, whatever signs stand between its figures', async () => {
  await openPage(<Given />)
  write('2026/1/')
  expect(given()).toBe('')
  write('2026/1/5')
  fireEvent.blur(screen.getByLabelText('Day'))
  expect([given(), screen.getByLabelText<HTMLInputElement>('Day').value]).toEqual(['2026-01-05', '2026-01-05'])
})

it('keeps what is no day, says so after leaving, and gives it to the rule of its form', async () => {
  await openPage(<Given />)
  write('31.2.2026')
  expect(screen.queryByText(/This is no date/)).toBeNull()
  fireEvent.blur(screen.getByLabelText('Day'))
  expect(await screen.findByText('This is no date; write it as 2026-01-31')).toBeTruthy()
  expect([given(), screen.getByLabelText<HTMLInputElement>('Day').value]).toEqual(['31.2.2026', '31.2.2026'])
})

it('refuses a day outside of its limits at once, and offers none of them in its calendar', async () => {
  // The kit looks for something to focus before the calendar is there.
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await openPage(<Given least="2026-03-10" why="Only from the 10th" />)
  write('2026-03-09')
  expect(await screen.findByText('Only from the 10th')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Open the calendar'))
  const day = async (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name, hidden: true }, { timeout: 20_000 })
  expect((await day(/^9 March 2026/)).disabled).toBe(true)
  fireEvent.click(await day(/^11 March 2026/))
  expect(given()).toBe('2026-03-11')
  warn.mockRestore()
})
