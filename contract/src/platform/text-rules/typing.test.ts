import { describe, expect, it } from 'vitest'

import { numberText } from './number-text.ts'
import { passwordStrength } from './password-strength.ts'
import { hexToRgb, rgbToHex } from '../colour.ts'

describe('a number while it is typed', () => {
  it.each([
    ['12', '12'],
    ['12.7', '12'],
    ['1a2', '12'],
    ['007', '7'],
    ['0', '0'],
    ['-3', '3'],
    ['', ''],
  ])('whole: %s is %s', (typed, kept) => expect(numberText.integer(typed)).toBe(kept))

  it.each([
    ['1.', '1.'],
    ['1.239', '1.23'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['00.50', '0.50'],
    ['¥ 1,234.5', '1234.5'],
    ['', ''],
  ])('two places: %s is %s', (typed, kept) => expect(numberText.decimal(typed)).toBe(kept))

  it.each([
    ['99.995', '99.99'],
    ['100', '100'],
    ['100.01', '100'],
    ['1000', '100'],
  ])('percentage: %s is %s', (typed, kept) => expect(numberText.percentage(typed)).toBe(kept))
})

it.each([
  ['', 'weak'],
  ['a1!', 'weak'],
  ['abcdef', 'weak'],
  ['123456', 'weak'],
  ['abc123', 'medium'],
  ['correct horse', 'medium'],
  ['abc12!', 'strong'],
  ['密码abc123', 'strong'],
])('a password like %s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))

describe('a colour', () => {
  it('is written both ways', () => {
    expect(hexToRgb('#409eff')).toEqual([64, 158, 255])
    expect(hexToRgb('000A0b')).toEqual([0, 10, 11])
    expect(rgbToHex(['64', '158', '255'])).toBe('#409eff')
    expect(rgbToHex(['0', '007', '11'])).toBe('#00070b')
  })

  it.each(['', '#40', '409efg', '#409eff '])('is not %s', (text) => expect(hexToRgb(text)).toBeUndefined())
  it.each([
    ['', '1', '1'],
    ['256', '1', '1'],
    ['1000', '1', '1'],
    ['-1', '1', '1'],
    ['a', '1', '1'],
  ])('is not of %s, %s, %s', (...parts) => expect(rgbToHex(parts)).toBeUndefined())
})
