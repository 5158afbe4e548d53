import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { catalogues } from '@weir/contract/locales/catalogues'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { parseTheme, type ThemeConfig } from '../../platform/theme/theme-config.ts'
import { changeTheme } from '../../platform/theme/theme-store.ts'
import { openFrame, press } from '../../../test/frame.tsx'

const { label } = catalogues.en.settings
type Label = keyof typeof label

// jsdom has no canvas: the watermark's drawing is kept as its picture.
let drawn = ''
beforeEach(() => {
  const pen = { measureText: () => ({ width: 40 }), scale() {}, translate() {}, rotate() {}, fillText: (text: string) => (drawn = text) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => `data:,${encodeURIComponent(drawn)}`)
  // With a mouse, so that tags can be dragged.
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media === '(pointer: fine)' }))
  changeTheme({ ...parseTheme(null), globalI18n: 'en' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const count = (selector: string) => document.querySelectorAll(selector).length
const CRUMBS = 'nav[aria-label=Breadcrumb]'
const TAGS = 'nav[aria-label="Open pages"]'

/** A switch of the drawer, and how much there is of what it shows: off, and on. */
const SWITCHES: [of: Label, seen: () => number, off: number, on: number, theme?: Partial<ThemeConfig>][] = [
  ['isCollapse', () => count('aside[data-mini=true]'), 0, 1],
  ['isFixedHeader', () => count('[data-flows=true]'), 1, 0],
  ['isClassicSplitMenu', () => count('header nav'), 0, 1, { layout: 'classic' }],
  ['isLockScreen', () => count('[role=timer]'), 0, 1],
  ['isShowLogo', () => count('aside svg.logo'), 0, 1],
  ['isBreadcrumb', () => count(CRUMBS), 0, 1],
  ['isBreadcrumbIcon', () => count(`${CRUMBS} svg`), 0, 3],
  ['isTagsview', () => count(TAGS), 0, 1],
  ['isTagsviewIcon', () => count(`${TAGS} a svg`), 0, 2],
  ['isSortableTagsView', () => count(`${TAGS} [draggable=true]`), 0, 1],
  ['isFooter', () => count('footer p'), 0, 2],
  ['isWartermark', () => count('[style*=background-image][aria-hidden=true]'), 0, 1],
]

const openDrawer = async (theme: Partial<ThemeConfig> = {}) => {
  changeTheme(theme)
  await openFrame('/place/region')
  await press(screen.getByTitle(catalogues.en.layout.settings))
  await screen.findByLabelText(label.isIsDark)
}

it.each(SWITCHES)('%s is seen at once, and taken back', async (of, seen, off, on, theme) => {
  await openDrawer(theme)
  const one = screen.getByLabelText<HTMLInputElement>(label[of], { selector: 'input' })
  const first = one.checked
  for (const isOn of [!first, first]) {
    await press(one)
    await waitFor(() => expect([one.checked, seen()]).toEqual([isOn, isOn ? on : off]))
  }
})

it('the watermark is drawn with its text, trimmed, and again after a reload', async () => {
  const picture = () => document.querySelector<HTMLElement>('[style*=background-image][aria-hidden=true]')!.style.backgroundImage
  await openDrawer({ isWartermark: true })
  await waitFor(() => expect(picture()).toContain('data:,Weir'))
  const text = screen.getByLabelText(label.wartermarkText)
  await act(async () => void fireEvent.change(text, { target: { value: ' East office ' } }))
  await waitFor(() => expect(picture()).toContain('data:,East%20office"'))
  cleanup()
  await openFrame('/place/region')
  await waitFor(() => expect(picture()).toContain('data:,East%20office"'))
})
