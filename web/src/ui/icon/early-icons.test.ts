import { expect, it } from 'vitest'

import { EARLY_ICONS } from './early-icons.ts'
import { ICON_PATHS } from './icon-paths.ts'

const files = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default' })
/** Users inside the frame alone open what it imports. */
const FRAME = '/src/shell/Shell.tsx'
const IMPORT = /(?:from|import|import\()\s*'(\.[^']+)'/g

/** The sources that the login page and the pages without the frame may load, early or late. */
async function collect(file: string, found = new Map<string, string>()) {
  if (found.has(file) || file === FRAME || !files[file]) return found
  const text = await files[file]()
  found.set(file, text)
  for (const [line, path] of text.matchAll(IMPORT))
    if (!text.includes(`import type ${line}`)) await collect(new URL(path!, `file://${file}`).pathname, found)
  return found
}

it('has every icon that a page without the frame draws', async () => {
  const sources = await collect('/src/main.tsx')
  expect(sources.has('/src/modules/pay/order/PayPage.tsx')).toBe(true)
  const isIcon = (name: string) => Object.hasOwn(ICON_PATHS, name)
  const named = [...sources.values()]
    .filter((text) => /icon\/Icon\.tsx|\.\/Icon\.tsx|Button\.tsx|Outcome\.tsx/.test(text))
    .flatMap((text) => [...text.matchAll(/(?:[iI]con=|name=|[iI]con: |\? |: )\{?['"](\w+)['"]/g)].map(([, name]) => name!))
    .filter(isIcon)
  expect(named).toContain('qrCode')
  expect(named.filter((name) => !Object.hasOwn(EARLY_ICONS, name))).toEqual([])
})
