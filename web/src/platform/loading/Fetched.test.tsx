import { act, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { expect, it, vi } from 'vitest'

import { Fetched } from './Fetched.tsx'
import { openPage } from '../../../test/stage.tsx'

it('shows that a part failed to load, and fetches it again the next time', async () => {
  const from = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => 'the drawer' })
  function Layer() {
    const [isOpen, setOpen] = useState(false)
    const [close] = useState(() => () => setOpen(false))
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {isOpen && <Fetched from={from} onFail={close} />}
      </>
    )
  }
  await openPage(<Layer />)
  const press = () => act(async () => screen.getByRole('button', { name: 'open' }).click())
  await press()
  expect(screen.getByText('The page could not be opened')).toBeDefined()
  expect(screen.queryByText('the drawer')).toBeNull()
  await press()
  expect(screen.getByText('the drawer')).toBeDefined()
})

/** A part that comes when the test wants it. */
function late<P extends object>() {
  let come: (part: { default: ComponentType<P> }) => void = () => undefined
  const coming = new Promise<{ default: ComponentType<P> }>((resolve) => (come = resolve))
  return { from: () => coming, come: (part: ComponentType<P>) => act(async () => come({ default: part })) }
}
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

it('passes text typed while a drawer loads to its first field', async () => {
  function Drawer() {
    const [text, setText] = useState('')
    return (
      <div role="dialog">
        <input aria-label="find" value={text} onChange={({ target }) => setText(target.value)} />
      </div>
    )
  }
  const { from, come } = late()
  await openPage(<Fetched from={from} />)
  press('0', '1', '2', 'Backspace', '1')
  await come(Drawer)
  press('3')
  act(() => screen.getByRole('textbox').focus())
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('0113')
  press('4')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('0113')
})

it('presses nothing on the page with an early Enter, and leaves text typed into a field alone', async () => {
  const onKeyDown = vi.fn<(key: string) => void>()
  const { from } = late()
  await openPage(
    <div role="none" onKeyDown={({ key }) => onKeyDown(key)}>
      <button>open</button>
      <input aria-label="search" />
      <Fetched from={from} />
    </div>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'open' }), { key: 'Enter' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'open' }), { key: 'r' })
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'r' })
  expect(onKeyDown.mock.calls).toEqual([['r']])
})

it('lets the keys go where a dialog begins with a button', async () => {
  const { from, come } = late()
  const onKey = vi.fn<() => void>()
  await openPage(<Fetched from={from} />)
  await come(() => (
    <div role="dialog">
      <button onKeyDown={onKey}>confirm</button>
    </div>
  ))
  act(() => screen.getByRole('button', { name: 'confirm' }).focus())
  fireEvent.keyDown(screen.getByRole('button', { name: 'confirm' }), { key: 'Enter' })
  expect(onKey).toHaveBeenCalledOnce()
})
