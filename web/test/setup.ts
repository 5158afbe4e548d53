import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What jsdom lacks and Mantine asks for.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} })
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The theme asks it at import; a style sheet is not applied here anyway.
Object.assign(globalThis, { CSS: { supports: () => true } })

// A busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)
// Fields that grow with their text wait for fonts.
Object.assign(document, { fonts: new EventTarget() })
