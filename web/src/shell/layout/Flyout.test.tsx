import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Flyout } from './Flyout.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <Flyout label="Water" face="Water" isCurrent={false} isBelow>
        <a href="#cards">Cards</a>
      </Flyout>
      <button type="button">Elsewhere</button>
    </MantineProvider>,
  )
})
afterEach(() => vi.useRealTimers())

const button = () => screen.getByRole('button', { name: 'Water' })
const isOpen = () => screen.queryByText('Cards') !== null
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const pointer = (type: 'Enter' | 'Leave', pointerType: string) =>
  // React makes enter and leave of over and out.
  fireEvent(button(), new PointerEvent(type === 'Enter' ? 'pointerover' : 'pointerout', { bubbles: true, pointerType }))
const press = (pointerType: string) => fireEvent(button(), new PointerEvent('click', { bubbles: true, pointerType }))

it('opens a moment after the mouse came and closes a moment after it left', () => {
  pointer('Enter', 'mouse')
  expect(isOpen()).toBe(false)
  wait(60)
  expect(isOpen()).toBe(true)
  pointer('Leave', 'mouse')
  expect(isOpen()).toBe(true)
  wait(120)
  expect(isOpen()).toBe(false)
})

it('stays open for a mouse that passes the gap, and for one that presses', () => {
  pointer('Enter', 'mouse')
  wait(60)
  pointer('Leave', 'mouse')
  wait(60)
  pointer('Enter', 'mouse')
  wait(200)
  expect(isOpen()).toBe(true)
  press('mouse')
  expect(isOpen()).toBe(true)
})

it.each(['', 'touch'])('opens and closes at a press by key or finger: %j', (pointerType) => {
  pointer('Enter', pointerType)
  wait(200)
  expect(isOpen()).toBe(false)
  press(pointerType)
  expect(isOpen()).toBe(true)
  press(pointerType)
  expect(isOpen()).toBe(false)
})

it('keeps what a key opened, whatever a mouse does that has just left or leaves later', () => {
  pointer('Enter', 'mouse')
  wait(60)
  pointer('Leave', 'mouse')
  press('')
  wait(200)
  expect(isOpen()).toBe(true)
  pointer('Enter', 'mouse')
  wait(60)
  pointer('Leave', 'mouse')
  wait(120)
  expect(isOpen()).toBe(true)
  press('')
  expect(isOpen()).toBe(false)
})

it('closes when the focus goes elsewhere, not when it goes in', () => {
  press('')
  fireEvent.blur(button(), { relatedTarget: screen.getByText('Cards') })
  expect(isOpen()).toBe(true)
  fireEvent.blur(screen.getByText('Cards'), { relatedTarget: screen.getByText('Elsewhere') })
  expect(isOpen()).toBe(false)
})

it('closes once something in it was chosen', () => {
  press('')
  fireEvent.click(screen.getByText('Cards'))
  expect(isOpen()).toBe(false)
})

it('stays closed after a choice that is quicker than the mouse opens', () => {
  press('')
  pointer('Enter', 'mouse')
  fireEvent.click(screen.getByText('Cards'))
  wait(200)
  expect(isOpen()).toBe(false)
})
