import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { isEnter } from './is-enter.ts'

it.each([
  ['the key', { key: 'Enter', keyCode: 13, isComposing: false }, true],
  ['the key in a test', { key: 'Enter' }, true],
  ['the one that takes a word, in Chrome', { key: 'Enter', keyCode: 229, isComposing: true }, false],
  ['the one that takes a word, in Safari', { key: 'Enter', keyCode: 229, isComposing: false }, false],
  ['an event of React', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } }, true],
  ['an event of React that takes a word', { key: 'Enter', keyCode: 229, nativeEvent: { isComposing: false } }, false],
  ['an event of React amid a word', { key: 'Enter', nativeEvent: { isComposing: true } }, false],
  ['another key', { key: 'a', keyCode: 65 }, false],
])('%s', (_, event, acts) => expect(isEnter(event)).toBe(acts))

it('is asked wherever Enter acts', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname.replace(/src.ui.hooks$/, '') })
  const others = sources.filter(
    (file) => !/\.(test|spec)\.tsx?$/.test(file) && !/(is-enter\.ts|platform\/loading\/Fetched\.tsx)$/.test(file),
  )
  expect(others.length).toBeGreaterThan(500)
  const own = others.filter((file) => /[!=]== 'Enter'/.test(readFileSync(`${import.meta.dirname}/../../../${file}`, 'utf8')))
  expect(own).toEqual([])
})
