/// <reference types="node" />
import { format } from 'node:util'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { setBusinessZone } from '@weir/contract/platform/zone'
import { afterAll, afterEach, expect, vi } from 'vitest'

import { addIcons } from '../src/ui/icon/Icon.tsx'
import { ICON_PATHS } from '../src/ui/icon/icon-paths.ts'
import { clearToasts } from '../src/ui/basics/toast.tsx'

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

/** While something is awaited, each try that fails would print the whole page. The last one does. */
const isAwaited = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
const { getElementError, asyncUtilTimeout } = getConfig()
const PATIENCE = 15_000 // a busy machine is no failure
// Once per worker: files share the packages.
if (asyncUtilTimeout !== PATIENCE)
  configure({
    asyncUtilTimeout: PATIENCE,
    getElementError: (message, container) =>
      isAwaited() ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }) : getElementError(message, container),
  })

// A test fails that makes React, jsdom, a package or Node complain. One that expects it spies on `console`.
const complaints: string[] = []
const complain = (...said: unknown[]) => void complaints.push(format(...said.map(shortened)).slice(0, 2_000))
/** An element refers to the whole page and its components. */
const shortened = (said: unknown) => (said instanceof Node ? said.nodeName : said)
Object.assign(console, { error: complain, warn: complain })
process.on('warning', complain)
const expectSilence = () => expect(complaints.splice(0), 'errors and warnings').toEqual([])

afterEach(() => {
  cleanup()
  clearToasts()
  localStorage.clear() // among others the drafts of forms that nobody saved
  sessionStorage.clear()
  expectSilence()
})

// Files of one worker share the window, which costs a second to make. They share packages and contract too, which Node imports. Each
// begins with its own modules of the console.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
  setBusinessZone('Asia/Shanghai')
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
  await new Promise(setImmediate) // Node warns a little later
  process.off('warning', complain)
  expectSilence()
})

// Fields that grow with their text wait for fonts.
Object.assign(document, { fonts: new EventTarget() })
