import compile from 'icu-minify/compile'
import { expect, it, vi } from 'vitest'

import formatMessage from './format-message.ts'

const said = (text: string, values: Record<string, number | string>, locale = 'zh-CN') => {
  const getNumberFormat = vi.fn<(...args: ConstructorParameters<typeof Intl.NumberFormat>) => Intl.NumberFormat>(
    (...args) => new Intl.NumberFormat(...args),
  )
  const formatters = {
    getNumberFormat,
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  }
  const message = compile(text) as unknown as string
  return [formatMessage('key', message, values, { locale, formatters } as never), getNumberFormat.mock.calls.length]
}

it.each([0, 7, 999, 1000, 1_234_567, Number.MAX_SAFE_INTEGER])('groups %s as Intl does in each language, without it', (count) => {
  for (const locale of ['zh-CN', 'en', 'zh-TW'])
    expect(said('{count, number} m', { count }, locale)).toEqual([`${new Intl.NumberFormat(locale).format(count)} m`, 0])
})

it('leaves fractions, styles and plurals to Intl and the library', () => {
  expect(said('{share, number}', { share: 1234.5 })).toEqual(['1,234.5', 1])
  expect(said('{share, number, ::percent}', { share: 0.25 })[1]).toBe(1)
  expect(said('{count, plural, one {# row} other {# rows}}', { count: 1200 }, 'en')).toEqual(['1,200 rows', 0])
  expect(said('{name}', { name: 'River' })).toEqual(['River', 0])
})
