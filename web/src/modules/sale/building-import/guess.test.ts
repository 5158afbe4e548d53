import { expect, it } from 'vitest'

import { guessColumns } from './guess.ts'
import { cellsOf, homesOf, maskedPhone, repeatedIn, tonsOf } from './homes.ts'
import { csvOf, tableOf } from '../../../platform/record-import/sheet.ts'

const ID = '110101199003070011'

it('knows columns by titles in three languages, in any order', () => {
  const guess = (titles: string, row: string) => guessColumns(tableOf(`${titles}\n${row}`)).roles
  expect(
    guess(
      '小区\t房号\t户名\t手机号\t身份证号\t单价\t表号\t起码(吨)',
      `锦绣花园\t3-2-1203\t何强\t13800001234\t${ID}\t3.45\t210316004500\t12.3`,
    ),
  ).toEqual(['communityName', 'roomName', 'name', 'telephone', 'idCardNo', 'unitPrice', 'deviceSn', 'initialRegister'])
  expect(
    guess('Mobile\tBuilding\tUnit\tDoor\tOwner\tUnit price\tMeter SN\tCard number', '13800001234\t3\t2\t1203\tHe Qiang\t3.45\tA1\tK1'),
  ).toEqual(['telephone', 'building', 'unit', 'number', 'name', 'unitPrice', 'deviceSn', 'cardNo'])
  expect(guess('戶名,備註,水錶', '何強,租戶,210316004500')).toEqual(['name', 'skip', 'deviceSn'])
})

it('imports no column whose title it does not know, whatever its cells look like', () => {
  const rows = [`\u9526\u7ee3\u82b1\u56ed\t5\t1\t1\t101\t\u4f55\u5f3a`, `\u9526\u7ee3\u82b1\u56ed\t5\t1\t2\t201\t\u738b\u82b3`]
  const guess = guessColumns(
    tableOf(['\u5c0f\u533a\t\u697c\u680b\t\u5355\u5143\t\u697c\u5c42\t\u623f\u53f7\t\u59d3\u540d', ...rows].join('\n')),
  )
  expect(guess.roles).toEqual(['communityName', 'building', 'unit', 'floor', 'roomName', 'name'])
})

it.each([
  ['floors', '1', '2', '18'],
  ['prices', '3.45', '5.1', '3'],
  ['doors', '101', '1203', '201'],
])('guesses no price and no register from %s without a title', (_, ...cells) => {
  const rows = cells.map((cell, n) => `3-2-120${n}\t\u4f55\u5f3a\t1380000123${n}\t${cell}`)
  expect(guessColumns(tableOf(rows.join('\n'))).roles).toEqual(['roomName', 'name', 'telephone', 'skip'])
})

it('knows phones as they are pasted, and masks them', () => {
  expect(['+86 138-0000-1234', '138 0000 1234', '1380000'].map(maskedPhone)).toEqual(['138****1234', '138****1234', '1380000'])
  expect(guessColumns(tableOf('3-2-1203\t\u4f55\u5f3a\t+86 138-0000-1234')).roles).toEqual(['roomName', 'name', 'telephone'])
})

it('knows columns by their cells where no title says it', () => {
  const rows = ['3-2-1203', '3-2-1204'].map((room, n) => `${room}\t何强\t1380000123${n}\t${ID}\t21031600450${n}\t${n}12300`)
  expect(guessColumns(tableOf(rows.join('\n')))).toEqual({
    hasTitles: false,
    above: 0,
    roles: ['roomName', 'name', 'telephone', 'idCardNo', 'deviceSn', 'initialRegister'],
    unit: 'L',
  })
})

it('takes the unit from the title, or from the size of the figures', () => {
  const unit = (title: string, ...cells: string[]) =>
    guessColumns(tableOf(['户名\t' + title, ...cells.map((cell) => `何强\t${cell}`)].join('\n'))).unit
  expect(unit('起码(L)', '3')).toBe('L')
  expect(unit('起码(吨)', '12300')).toBe('t')
  expect(unit('起码', '12.3', '12300')).toBe('t')
  expect(unit('起码', '12300', '11800')).toBe('L')
  expect(unit('起码', '12', '0')).toBe('t')
})

it('turns whole litres into tons without a binary fraction, and leaves the rest to the rule', () => {
  expect(['12300', '5', '0', '1000', '12.3', 'x'].map((cell) => tonsOf(cell, 'L'))).toEqual([
    '12.300',
    '0.005',
    '0.000',
    '1.000',
    '12.3',
    'x',
  ])
  expect(tonsOf('12300', 't')).toBe('12300')
})

it('joins the parts of a room, and reads a room as people write it', () => {
  const roles = ['building', 'unit', 'number'] as const
  const guess = { hasTitles: false, above: 0, roles: [...roles], unit: 't' as const }
  expect(cellsOf(['3栋', '2单元', '1203室'], guess, { communityName: 'Garden', unitPrice: '3.45' })).toMatchObject({
    roomName: '3-2-1203',
    communityName: 'Garden',
    unitPrice: '3.45',
  })
  const whole = { ...guess, roles: ['roomName' as const] }
  expect(
    ['3-2-1203', '3栋2单元1203室', '3#2-1203', 'nowhere'].map(
      (cell) => cellsOf([cell], whole, { communityName: '', unitPrice: '' }).roomName,
    ),
  ).toEqual(['3-2-1203', '3-2-1203', '3-2-1203', 'nowhere'])
})

it('finds the second row of a home or a meter, and numbers rows as the sheet does', () => {
  const sheet = tableOf('房号\t表号\n1-1-101\tA\n1-1-102\tB\n1-1-101\tC\n1-1-103\tB')
  const homes = homesOf(sheet, guessColumns(sheet), { communityName: 'Garden', unitPrice: '' })
  expect(homes.map(({ row }) => row)).toEqual([2, 3, 4, 5])
  expect([...repeatedIn(homes)]).toEqual([
    [4, { field: 'roomName', first: 2 }],
    [5, { field: 'deviceSn', first: 3 }],
  ])
})

it('reads quoted cells, and writes none that a spreadsheet runs', () => {
  expect(tableOf('a,"b, ""c"""\r\n\r\n1,"2\n3"\n')).toEqual([
    ['a', 'b, "c"'],
    ['1', '2\n3'],
  ])
  expect(csvOf([['=1+1', '-5', 'a"b']])).toBe('\uFEFF"\'=1+1","-5","a""b"\r\n')
})

it('joins a number of three or four digits to building and unit in columns of their own', () => {
  const sheet = tableOf(
    [
      '锦绣花园住户登记表',
      '小区\t楼栋\t单元\t楼层\t房号\t姓名\t单价\t起码(吨)',
      '锦绣花园\t5\t1\t1\t101\t何强\t3.45元/吨\t1,012.5',
      '锦绣花园\t5栋\t1单元\t12层\t1203室\t王芳\t¥3.45\t12500升',
      '锦绣花园\t5\t1\t3\t2\t李静\t3.45\t0',
    ].join('\n'),
  )
  const guess = guessColumns(sheet)
  expect(guess).toMatchObject({ hasTitles: true, above: 1 })
  const homes = homesOf(sheet, guess, { communityName: '', unitPrice: '' })
  expect(homes.map(({ row, cells }) => [row, cells.roomName, cells.unitPrice, cells.initialRegister])).toEqual([
    [3, '5-1-101', '3.45', '1012.5'],
    [4, '5-1-1203', '3.45', '12.500'],
    [5, '5-1-302', '3.45', '0'],
  ])
})
