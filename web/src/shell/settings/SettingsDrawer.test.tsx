import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { parseTheme } from '../../platform/theme/theme-config.ts'
import { changeTheme, currentTheme } from '../../platform/theme/theme-store.ts'
import SettingsDrawer from './SettingsDrawer.tsx'
import { openPage } from '../../../test/stage.tsx'

beforeEach(() => changeTheme({ ...parseTheme(null), globalI18n: 'en' }))

const group = (name: RegExp) => within(screen.getByRole('group', { name }))
const primary = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Primary colour' })

function typeIn(field: HTMLInputElement, value: string) {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

it('takes a colour as it is typed, and says what is none', async () => {
  await openPage(<SettingsDrawer />)
  typeIn(primary(), '#18A058')
  expect(currentTheme().primary).toBe('#18a058')
  expect(primary().value).toBe('#18a058')

  typeIn(primary(), '#18a05')
  expect(screen.getByRole('alert').textContent).toContain('Wrong hex colour')
  expect(primary()).toMatchObject({ value: '#18a05', ariaInvalid: 'true' })
  typeIn(primary(), 'rgb(1, 2, 300)')
  expect(screen.getByRole('alert').textContent).toContain('Wrong rgb colour')
  typeIn(primary(), '')
  expect(screen.getByRole('alert').textContent).toContain('cannot be empty')
  expect(currentTheme().primary).toBe('#18a058')
  fireEvent.click(screen.getByRole('button', { name: '#409eff' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(primary().value).toBe('#409eff')
  typeIn(primary(), 'rgb(24, 160, 88)')
  expect(primary().value).toBe('#18a058')
})

it('gives a bar its first colour back when it is emptied, and warns of two colours that hardly differ', async () => {
  await openPage(<SettingsDrawer />)
  const bar = group(/^Top bar/)
  typeIn(bar.getByRole('textbox', { name: 'Background' }), '#354e67')
  typeIn(bar.getByRole('textbox', { name: 'Text' }), '#4a6a8a')
  expect(bar.getByRole('note').textContent).toMatch(/is 1\.\d, below 4\.5/)
  typeIn(bar.getByRole('textbox', { name: 'Text' }), '')
  expect(currentTheme()).toMatchObject({ topBar: '#354e67', topBarColor: '#606266' })
  expect(bar.queryByRole('note')).toBeNull()
})

it.each(['0', '10000', '1.5', 'soon', ''])('does not lock after %j seconds', async (typed) => {
  await openPage(<SettingsDrawer />)
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Lock after' })
  typeIn(time, '9999')
  expect(currentTheme().lockScreenTime).toBe(9999)
  // Cut to its first digits a time would be another one, without a word.
  expect(time.maxLength).toBe(-1)
  typeIn(time, typed)
  expect(screen.getByRole('alert').textContent).toContain('1–9999')
  expect(currentTheme().lockScreenTime).toBe(9999)
})

it('trims the text of the watermark, and ignores an empty one', async () => {
  await openPage(<SettingsDrawer />)
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Watermark text' })
  typeIn(text, '  East office ')
  expect(currentTheme().wartermarkText).toBe('East office')
  typeIn(text, '   ')
  expect(currentTheme().wartermarkText).toBe('East office')
  expect(text.value).toBe('East office')
})

it('cannot change what would change nothing, and says why', async () => {
  await openPage(<SettingsDrawer />)
  const split = screen.getByRole<HTMLInputElement>('switch', { name: 'Split menu' })
  expect(split.disabled).toBe(true)
  expect(document.getElementById(split.getAttribute('aria-describedby')!)?.textContent).toBe('Classic layout only')
  act(() => changeTheme({ layout: 'classic' }))
  expect(split.disabled).toBe(false)
})

it('copies the configuration, and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  Object.assign(navigator, { clipboard: { writeText } })
  await openPage(<SettingsDrawer />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.getByText('Configuration copied')).toBeDefined())
  expect(JSON.parse(writeText.mock.calls[0]![0])).toEqual({ ...currentTheme(), isDrawer: false })

  writeText.mockRejectedValue(new Error('denied'))
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.getByText(/^Not copied/)).toBeDefined())
})

it('clears everything only after it was asked', async () => {
  await openPage(<SettingsDrawer />)
  sessionStorage.setItem('anything', '1')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByRole('dialog', { name: 'Reset all settings?' }).textContent).toContain('unsaved drafts')
  expect(sessionStorage.length).toBe(1)
})
