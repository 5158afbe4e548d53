import { expect, it } from 'vitest'

import { cellText, delimiterOf, encodingOf, titleRowOf } from './sheet-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

it.each([
  ['UTF-8', utf8('\u8868\u53f7,1'), 'utf-8'],
  ['UTF-8 whose last character is cut', utf8('\u8868\u53f7').subarray(0, 5), 'utf-8'],
  ['UTF-8 with its mark', utf8('\ufeffa'), 'utf-8'],
  ['nothing', utf8(''), 'utf-8'],
  ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, 0x61, 0]), 'utf-16le'],
  ['UTF-16 with its mark, big end first', new Uint8Array([0xfe, 0xff, 0, 0x61]), 'utf-16be'],
  ['UTF-16 without a mark', new Uint8Array([0x73, 0, 0x6e, 0]), 'utf-16le'],
  ['the CSV of a Chinese Excel', new Uint8Array([0xb1, 0xed, 0xba, 0xc5]), 'gb18030'],
] as const)('knows %s', (_, head, encoding) => expect(encodingOf(head)).toBe(encoding))

it.each([
  ['="012345"', '012345'],
  [' ="a""b" ', 'a"b'],
  ['\t012345', '012345'],
  ['=1+1', '=1+1'],
  ["'00123", '00123'],
  ["'t Hooft", "'t Hooft"],
])('reads the cell %j as %j', (cell, text) => expect(cellText(cell)).toBe(text))

it.each([
  ['a heading', '抄表记录\na,b,c\n1,2,3', ','],
  ['a text with many other signs', 'a\tb\n1\t一,二,三,四', '\t'],
  ['line ends of an old Mac', 'a;b\r1;2\r', ';'],
  ['one column', 'a\n1', ','],
])('finds what separates the cells behind %s', (_, text, delimiter) => expect(delimiterOf(text, [',', ';', '\t', '|'])).toBe(delimiter))

it('finds the titles below a heading, and none where no row has one', () => {
  const isTitle = (cell: string) => ['sn', 'time'].includes(cell)
  expect(titleRowOf([['readings of time'], ['time', ''], ['sn', 'time'], ['sn', 'time']], isTitle)).toBe(2)
  expect(titleRowOf([['a'], []], isTitle)).toBe(-1)
})
