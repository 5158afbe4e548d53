import { followsAny } from '@weir/contract/platform/documents'
import type { TextRule } from '@weir/contract/platform/text-rules/text-rules'
import { expect, it } from 'vitest'

import { singleTexts } from '../frame/single-texts.ts'
import { EXAMPLES, FORMATS } from './ToolsDemo.tsx'

const t = singleTexts.en.tools
const made = (kind: string, typed: string) => FORMATS.find((format) => format.kind === kind)!.apply(typed, t, 'en')

it('formats its own examples', () => {
  expect(Object.fromEntries(FORMATS.map(({ kind, example }) => [kind, made(kind, example)]))).toEqual({
    percentage: '100',
    decimal: '12.34',
    integer: '12',
    grouped: '1,234,567.80',
    words: expect.stringMatching(/^One thousand fifty/i) as string,
    strength: 'Strong',
    rgb: '64, 158, 255',
    hex: '#409eff',
  })
})

it('says what is wrong with a colour', () => {
  expect([made('rgb', '#12'), made('hex', '1, 2'), made('hex', '1, 2, 300')]).toEqual([t.wrongHex, t.wrongRgb, t.wrongRgb])
})

it('has an example that follows each rule', () => {
  const examples: Record<string, string> = { ...EXAMPLES, ...t.examples }
  expect(Object.keys(t.check).filter((rule) => !followsAny(rule as TextRule, examples[rule]!))).toEqual([])
})
