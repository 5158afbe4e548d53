import { cleanup, configure } from '@testing-library/react'
import { setBusinessZone } from '@weir/contract/platform/zone'
import { afterAll, afterEach, vi } from 'vitest'

import { addIcons } from '../src/ui/Icon.tsx'
import { ICON_PATHS } from '../src/ui/icon-paths.ts'

// Before anything imports it. The development build takes a stack trace of each element, a tenth of all time. The long form keeps it: it
// finds lists without keys.
vi.hoisted(() => {
  if (process.env['TEST_LONG']) return
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  process.getBuiltinModule('node:module').createRequire(import.meta.url)('react/jsx-runtime')
  process.env.NODE_ENV = NODE_ENV
})

addIcons(ICON_PATHS)

// Functions that jsdom lacks and Mantine needs.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} })
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => undefined

// The theme asks it at import; a style sheet is not applied here anyway.
Object.assign(globalThis, { CSS: { supports: () => true } })

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)

// Files of one worker share the window, which costs a second to make, the packages and the contract, which Node imports. Each begins
// with its own modules of the console.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
  setBusinessZone('Asia/Shanghai')
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
})

// Fields that grow with their text wait for fonts.
Object.assign(document, { fonts: new EventTarget() })
