import { expect, it } from 'vitest'
import { innerFaults, readInner, readTerms, termFaults, textsIn } from '../checks/terms.ts'
import type { Text } from '../../contract/src/texts/text.ts'

const GLOSSARY = [
  '## Words of the texts',
  '',
  '| 简体 | English     | 繁體 | rejected         |',
  '| ---- | ----------- | ---- | ---------------- |',
  '| 卡号 | card number | 卡號 | Card no, 水卡号  |',
].join('\n')

const FILE = 'common.texts.ts'
const faults = (...cardNo: Text) => termFaults(readTerms(GLOSSARY), textsIn({ labels: { cardNo } }, FILE))

it('accepts texts with the words of the table', () => {
  expect(faults('卡号', 'Card number', '卡號')).toEqual([])
  expect(faults('卡号', 'Card number of {cardNo}', '卡號')).toEqual([])
})

it('refuses a rejected word, with its place', () => {
  expect(faults('卡号', 'Card no. or card number', '卡號')).toEqual([`${FILE}.labels.cardNo: "Card no" in place of "card number"`])
  expect(faults('水卡号', 'Card number', '卡號')).toEqual([`${FILE}.labels.cardNo: "水卡号" in place of "卡号"`])
})

it('refuses the word of one language in another one', () => {
  const terms = [{ words: { 'zh-cn': '水表', en: 'meter', 'zh-tw': '水錶' }, rejected: ['水表'] }]
  const inTaiwan = (other: string) => termFaults(terms, textsIn({ one: ['水表', 'Meter', '水錶'], other: ['水表', 'Meter', other] }, FILE))
  expect(inTaiwan('水錶')).toEqual([])
  expect(inTaiwan('水表')).toEqual([`${FILE}.other: "水表" in place of "水錶"`])
})

it('reads plain texts as Chinese', () => {
  expect(textsIn({ company: '总公司' }, FILE)).toEqual([{ place: `${FILE}.company`, language: 'zh-cn', text: '总公司' }])
})

it('refuses a word of the table that no text has', () => {
  expect(faults('卡号', 'Card number', '編號')).toEqual(['docs/glossary.md: no text of zh-tw has "卡號"'])
})

it('lets a word of the table hold a rejected one', () => {
  const words = (word: string) => ({ 'zh-cn': word, en: 'x', 'zh-tw': word })
  const terms = [
    { words: words('剩余水量'), rejected: ['余量'] },
    { words: words('余量提醒'), rejected: [] },
  ]
  const inChina = (text: string) => termFaults(terms, textsIn({ used: ['剩余水量 余量提醒', 'x', '剩余水量 余量提醒'], text }, FILE))
  expect(inChina('余量提醒')).toEqual([])
  expect(inChina('余量提醒：余量 3 吨')).toEqual([`${FILE}.text: "余量" in place of "剩余水量"`])
})

it('refuses words about the program but where their readers run it', () => {
  const inner = readInner(
    [
      '## Words off the screens',
      '',
      '| word | say | allowed in |',
      '| - | - | - |',
      '| 服务器, server | 系统 | `system/monitor` |',
      '',
      '## Next',
      '',
      '| a |',
      '| - |',
      '| b |',
    ].join('\n'),
  )
  const inFile = (file: string, text: string) =>
    innerFaults(inner, [...textsIn({ text }, file), ...textsIn({ it: '服务器' }, 'c/system/monitor.texts.ts')])
  expect(inFile('c/sale/counter.texts.ts', '系统报价')).toEqual([])
  expect(inFile('c/sale/counter.texts.ts', '服务器报价')).toEqual(['c/sale/counter.texts.ts.text: "服务器" is no word for its readers'])
  expect(inFile('c/system/monitor.texts.ts', '服务器')).toEqual([])
  expect(innerFaults(inner, [])).toEqual(['docs/glossary.md: system/monitor has none of: 服务器, server'])
})
