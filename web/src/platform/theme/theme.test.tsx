import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})

const root = document.documentElement

it('is shown as it was kept, and every change at once', async () => {
  localStorage.setItem(
    'themeConfig',
    JSON.stringify({ isIsDark: true, isInvert: true, globalComponentSize: 'small', animation: 'opacitys' }),
  )
  const { changeTheme } = await import('./theme-store.ts')
  expect(root.dataset).toMatchObject({ theme: 'dark', size: 'small', filter: 'invert', animation: 'opacitys' })
  changeTheme({ isIsDark: false, primary: '#d97706', topBar: '#354e67' })
  expect(root.dataset.theme).toBe('light')
  expect(root.style.getPropertyValue('--w-primary')).toBe('#d97706')
  expect(root.style.getPropertyValue('--w-topbar-bg')).toBe('#354e67')
  changeTheme({ primary: '#409eff', topBar: '#ffffff' })
  expect(root.style.getPropertyValue('--w-primary') + root.style.getPropertyValue('--w-topbar-bg')).toBe('')
})

it('draws only those who follow what changed', async () => {
  const { changeTheme, useTheme } = await import('./theme-store.ts')
  const drawn = vi.fn<(isCollapse: boolean) => void>()
  function Follower() {
    drawn(useTheme('isCollapse'))
    return null
  }
  render(<Follower />)
  act(() => changeTheme({ isIsDark: true, primary: '#d97706', menuBar: '#000000' }))
  expect(drawn.mock.calls).toEqual([[false]])
  act(() => changeTheme({ isCollapse: true }))
  expect(drawn.mock.calls).toEqual([[false], [true]])
})

it('follows what another window changed, but for the open drawer', async () => {
  const { changeTheme, currentTheme } = await import('./theme-store.ts')
  changeTheme({ isDrawer: true })
  expect(JSON.parse(localStorage.getItem('themeConfig')!)).toMatchObject({ isDrawer: false })
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'themeConfig', newValue: '{"isFooter":true,"isIsDark":true}' })))
  expect(currentTheme()).toMatchObject({ isFooter: true, isDrawer: true })
  expect(root.dataset.theme).toBe('dark')
})

it('closes the drawer when another window locked', async () => {
  const { changeTheme, currentTheme } = await import('./theme-store.ts')
  changeTheme({ isDrawer: true })
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'themeConfig', newValue: '{"isLockScreen":true,"lockScreenTime":1}' })))
  expect(currentTheme()).toMatchObject({ isLockScreen: true, isDrawer: false })
  changeTheme({ isLockScreen: false, lockScreenTime: 30 })
})

it('computes the tones of the primary colour for browsers that do not derive them', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  const { changeTheme } = await import('./theme-store.ts')
  changeTheme({ primary: '#18a058', isIsDark: false })
  const { rampOf } = await import('./seed-ramp.ts')
  await waitFor(() => expect(root.style.getPropertyValue('--w-primary-text')).toBe(rampOf('#18a058', false)['--w-primary-text']))
})
