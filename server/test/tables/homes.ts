import { serial, type TableCase } from './table-case.ts'
import { xlsBook } from './xls-book.ts'
import { xlsxBook } from './xlsx-book.ts'

const TITLES = ['小区', '楼栋', '单元', '房号', '户名', '身份证号', '手机号']

/** Files of new buildings, by the program that writes them so: the cells as the page of a new building gets them. */
export const HOMES: readonly TableCase[] = [
  {
    name: 'Excel zh-CN: numbers and texts in columns of their own, an empty row between them',
    file: () =>
      xlsxBook({
        styles: [49],
        sheets: [
          {
            name: '住户',
            merged: ['A1:G1'],
            rows: {
              1: ['锦绣花园住户表'],
              2: TITLES,
              4: ['锦绣花园', 5, 1, 101, '何强', { value: '11010519491231002X', type: 's', style: 1 }, 13800001234],
            },
          },
        ],
      }),
    read: ['锦绣花园住户表', TITLES.join('|'), '锦绣花园|5|1|101|何强|11010519491231002X|13800001234'],
  },
  {
    name: 'Excel: a room that became a day, an identity number that lost its end',
    file: () =>
      xlsxBook({
        styles: [14, 'm"月"d"日"'],
        sheets: [
          {
            name: '住户',
            rows: {
              1: TITLES,
              2: ['锦绣花园', 5, 1, { value: serial('2026-09-01 00:00'), style: 1 }, '何强', Number('440981198001011234'), '13800001234'],
              3: ['锦绣花园', 5, 1, { value: serial('2026-09-01 08:05'), style: 2 }],
            },
          },
        ],
      }),
    read: [TITLES.join('|'), '锦绣花园|5|1|2026-09-01|何强|4.40981198001011E+17|13800001234', '锦绣花园|5|1|2026-09-01 08:05:00'],
  },
  {
    name: 'WPS: guarded numbers, and the price with its unit',
    file: () => xlsxBook({ sheets: [{ name: 'Sheet1', rows: { 1: ['房号', '户名', '单价'], 2: ['="5-1-0101"', "'0012", '3.45元/吨'] } }] }),
    read: ['房号|户名|单价', '5-1-0101|0012|3.45元/吨'],
  },
  {
    name: 'Excel: one sheet for each building',
    file: () => xlsxBook({ sheets: ['1栋', '2栋 & 3栋'].map((name) => ({ name, rows: { 1: ['房号', '户名'], 2: [name, '何强'] } })) }),
    read: ['房号|户名', '1栋|何强', 'besides 2栋 & 3栋'],
  },
  {
    name: 'Excel 97 to 2003 in China: days by the number of their format alone',
    file: () =>
      xlsBook({
        formats: [58],
        sheets: [
          {
            name: '住户',
            rows: [
              ['房号', '户名'],
              [{ value: serial('2026-09-01 00:00'), format: 1 }, '何强'],
            ],
          },
        ],
      }),
    read: ['房号|户名', '2026-09-01|何强'],
  },
  {
    name: 'WPS: a sheet of notes before the table',
    file: () =>
      xlsxBook({
        sheets: [
          { name: '说明', rows: { 1: ['填表说明'], 2: ['1', '每户一行'], 3: ['2', '电话必填'] } },
          { name: '住户', rows: { 1: ['房号', '户名', '手机号'], 2: ['5-1-0101', '何强', '13800001234'] } },
        ],
      }),
    read: ['房号|户名|手机号', '5-1-0101|何强|13800001234', 'besides 说明'],
  },
]
