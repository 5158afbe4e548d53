import fc from 'fast-check'
import { expect, it } from 'vitest'

import { amountInWords } from './amount-words.ts'

it.each([
  ['100.00', '壹佰元整'],
  ['10.00', '壹拾元整'],
  ['11.00', '壹拾壹元整'],
  ['20.00', '贰拾元整'],
  ['1050.50', '壹仟零伍拾元伍角'],
  ['1005.05', '壹仟零伍元零伍分'],
  ['1000.00', '壹仟元整'],
  ['1001.00', '壹仟零壹元整'],
  ['1100.10', '壹仟壹佰元壹角'],
  ['86.55', '捌拾陆元伍角伍分'],
  ['0.00', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角'],
  ['0.55', '伍角伍分'],
  ['1.05', '壹元零伍分'],
  ['10.05', '壹拾元零伍分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['10000.00', '壹万元整'],
  ['10010.00', '壹万零壹拾元整'],
  ['107000.53', '壹拾万零柒仟元伍角叁分'],
  ['100500.00', '壹拾万零伍佰元整'],
  ['1000001.00', '壹佰万零壹元整'],
  ['20030000.00', '贰仟零叁万元整'],
  ['100000000.00', '壹亿元整'],
  ['100010000.00', '壹亿零壹万元整'],
])('writes %s in capital figures', (amount, words) => {
  expect(amountInWords('zh-cn', amount)).toBe(words)
})

it('writes the figures of Traditional Chinese', () => {
  expect(amountInWords('zh-tw', '23678.90')).toBe('貳萬參仟陸佰柒拾捌元玖角')
})

it.each([
  ['100.00', 'One hundred yuan only'],
  ['1050.50', 'One thousand fifty yuan and fifty fen'],
  ['86.55', 'Eighty-six yuan and fifty-five fen'],
  ['0.05', 'Five fen'],
  ['0.00', 'Zero yuan only'],
  ['12013.19', 'Twelve thousand thirteen yuan and nineteen fen'],
  ['2000000.00', 'Two million yuan only'],
])('writes %s in English', (amount, words) => {
  expect(amountInWords('en', amount)).toBe(words)
})

const VALUES: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000 }

/** Reads capital figures back, by the rule of the language and not by that of the writer. */
function read(words: string): number {
  let [total, group, digit] = [0, 0, 0]
  for (const sign of words) {
    const at = '零壹贰叁肆伍陆柒捌玖'.indexOf(sign)
    if (at >= 0) digit = at
    else if (sign in VALUES) {
      group += digit * VALUES[sign]!
      digit = 0
    } else if (sign === '万' || sign === '亿') {
      total = (total + group + digit) * (sign === '万' ? 10_000 : 100_000_000)
      ;[group, digit] = [0, 0]
    } else if (sign === '元') {
      total = (total + group + digit) * 100
      ;[group, digit] = [0, 0]
    } else if (sign === '角' || sign === '分') {
      total += digit * (sign === '角' ? 10 : 1)
      digit = 0
    }
  }
  return total
}

it('means the same amount, with no zero twice and none before a unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (fen) => {
      const words = amountInWords('zh-cn', (fen / 100).toFixed(2))
      expect(words).not.toMatch(/零零|零[拾佰仟万亿角分]/)
      expect(read(words)).toBe(fen)
    }),
  )
})
