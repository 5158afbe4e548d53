import { compoundFile } from '../files/xls-file.ts'
import { serial, type TableCase } from './table-case.ts'
import { xlsBook } from './xls-book.ts'
import { xlsxBook } from './xlsx-book.ts'

const ZH = { deviceSn: '表号', time: '抄表时间', register: '本期读数' }
const EN = { deviceSn: 'Meter', time: 'Read at', register: 'Reading' }
const TITLES = ['序号', '表号', '抄表时间', '本期读数']
const AT = serial('2026-11-01 08:05')

/** Workbooks of readings, by the program that writes them so. */
export const READINGS_IN_WORKBOOKS: readonly TableCase[] = [
  {
    name: 'Excel zh-CN: a merged heading, SNs as texts, times as dates, empty rows with a style',
    file: () =>
      xlsxBook({
        styles: [49, 22, 'yyyy/m/d\\ h:mm;@'],
        sheets: [
          {
            name: '抄表记录',
            merged: ['A1:D1'],
            rows: {
              1: ['锦绣花园 2026 年 11 月抄表记录', {}, {}, {}],
              2: TITLES,
              3: [1, { value: '00123', type: 's', style: 1 }, { value: AT, style: 2 }, 12.5],
              4: [2, '00124', { value: AT, style: 3 }, 0.1 + 0.2],
              5: [{ style: 1 }, { style: 1 }, { style: 2 }, { style: 3 }],
              900: [{ style: 1 }, {}, {}, {}, {}, {}],
            },
          },
        ],
      }),
    layout: { columns: ZH },
    read: ['3 00123 2026-11-01 08:05 12500', '4 00124 2026-11-01 08:05 300'],
  },
  {
    name: 'Excel zh-CN: dates with Chinese words, two of them by the number of their format alone',
    file: () =>
      xlsxBook({
        styles: ['yyyy"年"m"月"d"日";@', 31, 58, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 14],
        sheets: [
          {
            name: 'Sheet1',
            rows: {
              1: TITLES,
              ...Object.fromEntries(
                [1, 2, 3, 4, 5].map((style) => [style + 1, [style, `SN-${style}`, { value: Math.floor(AT), style }, style]]),
              ),
            },
          },
        ],
      }),
    layout: { columns: ZH },
    read: [1, 2, 3, 4, 5].map((n) => `${n + 1} SN-${n} 2026-11-01 00:00 ${n * 1000}`),
  },
  {
    name: 'Excel for Mac: days counted from 1904',
    file: () =>
      xlsxBook({
        isOfMac: true,
        styles: [22],
        sheets: [{ name: 'Sheet1', rows: { 1: ['Meter', 'Read at', 'Reading'], 2: ['SN-1', { value: AT - 1462, style: 1 }, 7] } }],
      }),
    layout: { columns: EN },
    read: ['2 SN-1 2026-11-01 08:05 7000'],
  },
  {
    name: 'WPS: texts in the cells, dates as texts with one digit',
    file: () => {
      const text = (value: string) => ({ value, type: 'inlineStr' as const })
      const rows = {
        1: TITLES.map(text),
        2: [1, text('SN-1'), text('2026/11/1 8:05'), text('12.5')],
        3: [2, text('SN-2'), text('2026年11月1日'), 3],
      }
      return xlsxBook({ sheets: [{ name: 'Sheet1', rows }] })
    },
    layout: { columns: ZH, timeFormat: 'YYYY/M/D H:mm' },
    read: ['2 SN-1 2026-11-01 08:05 12500', '3 time 时间与时间格式不符'],
  },
  {
    name: 'a program with the Open XML SDK: names with a prefix, cells without their places',
    file: () =>
      xlsxBook({
        prefix: 'x',
        isWithoutPlaces: true,
        styles: [22],
        sheets: [{ name: 'Sheet1', rows: { 1: ['表号', '抄表时间', '本期读数'], 2: ['SN-1', { value: AT, style: 1 }, 1] } }],
      }),
    layout: { columns: ZH },
    read: ['2 SN-1 2026-11-01 08:05 1000'],
  },
  {
    name: 'Numbers: a summary before the table, and the name of the table above its titles',
    file: () =>
      xlsxBook({
        styles: ['yyyy/m/d h:mm'],
        sheets: [
          {
            name: 'Export Summary',
            rows: {
              3: ['This document was exported from Numbers. Each table was converted to an Excel worksheet.'],
              7: [undefined, 'Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'],
              8: [undefined, '工作表 1'],
              9: [undefined, undefined, '表格 1', '工作表 1'],
            },
          },
          {
            name: '工作表 1',
            merged: ['A1:C1'],
            rows: { 1: ['表格 1', {}, {}], 2: ['表号', '抄表时间', '本期读数'], 3: ['SN-1', { value: AT, style: 1 }, 12.5] },
          },
        ],
      }),
    layout: { columns: ZH },
    read: ['3 SN-1 2026-11-01 08:05 12500'],
  },
  {
    name: 'Excel: a hidden sheet first, then one with other columns',
    file: () => {
      const old = { 1: TITLES, 2: [1, 'OLD', '2020-01-01 00:00:00', 1] }
      const notes = { 1: ['说明', '电话'], 2: ['张三', '13800138000'] }
      const rows = { 1: TITLES, 2: [1, 'SN-1', '2026-11-01 08:05:00', 1] }
      return xlsxBook({
        sheets: [
          { name: '旧', state: 'veryHidden', rows: old },
          { name: '说明', rows: notes },
          { name: '11月', rows },
        ],
      })
    },
    layout: { columns: ZH },
    read: ['2 SN-1 2026-11-01 08:05 1000'],
  },
  {
    name: 'Excel: formulas with their values, and one that failed',
    file: () =>
      xlsxBook({
        styles: [22],
        sheets: [
          {
            name: 'Sheet1',
            rows: {
              1: TITLES,
              2: [
                1,
                { type: 'str', formula: '"SN-"&A2', value: 'SN-1' },
                { formula: 'NOW()', value: AT, style: 1 },
                { formula: 'E2+F2', value: 12.5 },
              ],
              3: [
                2,
                { type: 'str', formula: '"SN-"&A3', value: 'SN-2' },
                { value: AT, style: 1 },
                { type: 'e', formula: 'VLOOKUP(B3,旧!A:B,2,0)', value: '#N/A' },
              ],
              4: [3, { type: 'e', formula: 'INDEX(旧!A:A,9)', value: '#REF!' }, { value: AT, style: 1 }, 1],
              5: [4, { type: 'rich', value: 'SN-4' }, { value: AT, style: 1 }, { type: 'e', value: '#DIV/0!' }],
            },
          },
        ],
      }),
    layout: { columns: ZH },
    read: [
      '2 SN-1 2026-11-01 08:05 12500',
      '3 register 这一格是公式出错的结果',
      '4 deviceSn 这一格是公式出错的结果',
      '5 register 这一格是公式出错的结果',
    ],
  },
  {
    name: 'Excel: numbers and dates where texts belong, a time without its day, a day as a bare number',
    file: () =>
      xlsxBook({
        styles: [22, 20],
        sheets: [
          {
            name: 'Sheet1',
            rows: {
              1: TITLES,
              2: [1, 21031600999345680, { value: AT, style: 1 }, 1],
              3: [2, { value: Math.floor(AT), style: 1 }, { value: AT, style: 1 }, 1],
              4: [3, 210316004500, { value: 0.3368, style: 2 }, 1],
              5: [4, 210316004500, AT, 1],
              6: [5, 210316004500, { value: AT, style: 1 }, { value: Math.floor(AT), style: 1 }],
            },
          },
        ],
      }),
    layout: { columns: ZH },
    read: [
      '2 deviceSn 设备SN的末几位已被 Excel 丢掉',
      '3 deviceSn 这一格已被 Excel 改成日期',
      '4 time 时间与时间格式不符',
      '5 time 时间与时间格式不符',
      '6 register 这一格已被 Excel 改成日期',
    ],
  },
  {
    name: 'WPS: units and separators of thousands in the cells of the registers',
    file: () => {
      const registers = ['12.5吨', '1,234.5', '１，２３４．５', '12.5 m³', '12500升', '12,5', '约12']
      return xlsxBook({
        sheets: [
          {
            name: 'Sheet1',
            rows: {
              1: TITLES,
              ...Object.fromEntries(registers.map((register, n) => [n + 2, [n, `SN-${n}`, '2026-11-01 08:05:00', register]])),
            },
          },
        ],
      })
    },
    layout: { columns: ZH },
    read: [
      '2 SN-0 2026-11-01 08:05 12500',
      '3 SN-1 2026-11-01 08:05 1234500',
      '4 SN-2 2026-11-01 08:05 1234500',
      '5 SN-3 2026-11-01 08:05 12500',
      '6 register 这一格写的单位与所选单位不同',
      '7 register 读数格式不正确',
      '8 register 读数格式不正确',
    ],
  },
  {
    name: 'Excel 97 to 2003 in China: dates by numbers without a code, packed numbers, a hidden sheet first',
    file: () =>
      xlsBook({
        formats: [31, 58, 22],
        sheets: [
          { name: '旧', isHidden: true, rows: [TITLES, [1, 'OLD', '2020-01-01 00:00:00', 1]] },
          {
            name: '11月',
            rows: [
              ['11 月抄表'],
              TITLES,
              [1, 'SN-1', { value: Math.floor(AT), format: 1 }, { packed: 12.5, format: 0 }],
              [2, 'SN-2', { packed: Math.floor(AT), format: 2 }, 3],
              [3, 'SN-3', { value: AT, format: 3 }, { error: 42 }],
            ],
          },
        ],
      }),
    layout: { columns: ZH },
    read: ['3 SN-1 2026-11-01 00:00 12500', '4 SN-2 2026-11-01 00:00 3000', '5 register 这一格是公式出错的结果'],
  },
  {
    name: 'WPS as xls: a format of its own, days counted from 1904',
    file: () =>
      xlsBook({
        isOfMac: true,
        formats: [176],
        codes: { 176: 'yyyy"年"m"月"d"日" h:mm' },
        sheets: [{ name: 'Sheet1', rows: [TITLES, [1, 'SN-1', { value: AT - 1462, format: 1 }, 1]] }],
      }),
    layout: { columns: ZH },
    read: ['2 SN-1 2026-11-01 08:05 1000'],
  },
  {
    name: 'Excel: a workbook with a password, which is a compound file around an encrypted one',
    file: () => compoundFile(Buffer.alloc(5000, 7), 'EncryptedPackage'),
    layout: { columns: ZH },
    refused: '文件已损坏或设有密码',
  },
  {
    name: 'Excel: titles and nothing below them',
    file: () => xlsxBook({ sheets: [{ name: 'Sheet1', rows: { 1: TITLES } }] }),
    layout: { columns: ZH },
    refused: '标题下没有数据',
  },
]
