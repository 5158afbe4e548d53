import { expect, it } from 'vitest'
import { readTerms, termFaults } from '../checks/terms.ts'

const GLOSSARY = [
  '## Words of the texts',
  '',
  '| 简体 | English     | 繁體 | rejected         |',
  '| ---- | ----------- | ---- | ---------------- |',
  '| 卡号 | card number | 卡號 | Card no, 水卡号  |',
].join('\n')

const faults = (texts: Record<string, string>) =>
  termFaults(
    readTerms(GLOSSARY),
    Object.entries({ 'zh-cn': '卡号', en: 'Card number', 'zh-tw': '卡號', ...texts }).map(([language, text]) => ({
      file: `contract/src/locales/${language}/common.ts`,
      source: `import { x } from '../x.ts'\nexport const labels = { cardNo: '${text}' }`,
    })),
  )

it('accepts catalogues with the words of the table', () => {
  expect(faults({})).toEqual([])
})

it('refuses a rejected word, with its file and line', () => {
  expect(faults({ en: 'Card no. or card number' })).toEqual(['contract/src/locales/en/common.ts:2: "Card no" in place of "card number"'])
  expect(faults({ 'zh-cn': '水卡号' })).toEqual(['contract/src/locales/zh-cn/common.ts:2: "水卡号" in place of "卡号"'])
})

it('refuses the word of one language in another one', () => {
  const terms = [{ words: { 'zh-cn': '水表', en: 'meter', 'zh-tw': '水錶' }, rejected: ['水表'] }]
  const inTaiwan = (other: string) =>
    termFaults(
      terms,
      Object.entries({ 'zh-cn': ['水表'], en: ['Meter'], 'zh-tw': ['水錶', other] }).map(([language, words]) => ({
        file: `contract/src/locales/${language}/common.ts`,
        source: words.map((word) => `export const text = '${word}'`).join('\n'),
      })),
    )
  expect(inTaiwan('水錶')).toEqual([])
  expect(inTaiwan('水表')).toEqual(['contract/src/locales/zh-tw/common.ts:2: "水表" in place of "水錶"'])
})

it('refuses a word of the table that no text has', () => {
  expect(faults({ 'zh-tw': '編號' })).toEqual(['docs/glossary.md: no text of zh-tw has "卡號"'])
})
