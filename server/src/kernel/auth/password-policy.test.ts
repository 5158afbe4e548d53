import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { isCommonPassword } from './passwords.ts'

it.each([
  ['correct horse battery', false],
  ['12345678', true],
  ['P@ssw0rd', true],
  ['Steelers', true],
  ['5201314520', true],
  ['aaaaaaaa', true],
  ['lijing123456', true],
  ['', false],
  ['# copyright', false],
])('knows whether %s is common for lijing: %s', (password, common) => expect(isCommonPassword(password, 'lijing')).toBe(common))

it('knows more than the 3,000 best known ones that are long enough', () => {
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
  const words = lines.filter((line) => line !== '' && !line.startsWith('#'))
  expect(new Set(words).size).toBe(5000)
  expect(words.filter((word) => word.length < 8 || word !== word.toLowerCase() || !isCommonPassword(word.toUpperCase(), 'x'))).toEqual([])
})
