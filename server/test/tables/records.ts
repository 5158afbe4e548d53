import { gb18030 } from '../files/gb18030.ts'
import { serial, type TableCase } from './table-case.ts'
import { xlsBook } from './xls-book.ts'
import { xlsxBook } from './xlsx-book.ts'

const TITLES = ['设备SN', '型号', '初始表读数（t）', '上报间隔（小时）']
const sheet = (...rows: readonly (readonly (string | number)[])[]) =>
  xlsxBook({ sheets: [{ name: 'Sheet1', rows: Object.fromEntries(rows.map((row, at) => [at + 1, row])) }] })

/** Files of water meters, by the program that writes them so. */
export const RECORDS: readonly TableCase[] = [
  {
    name: 'Excel zh-CN: the template filled in, its texts with a mark before them',
    file: () =>
      xlsxBook({
        styles: [49],
        sheets: [
          {
            name: '水表',
            rows: {
              1: TITLES,
              2: [{ value: '00123', type: 's', style: 1 }, 'LXS-20', 12.345, 24],
              3: [{ value: '00124', type: 's', style: 1 }, { style: 1 }],
            },
          },
          { name: '填写说明', rows: { 1: ['列', '必填'], 2: ['设备SN', '是'] } },
          { name: '可选值', rows: { 1: ['型号'], 2: ['LXS-20'] } },
        ],
      }),
    read: ['2 {"deviceSn":"00123","deviceModel":"LXS-20","initialRegister":12345,"reportHours":24}', '3 {"deviceSn":"00124"}'],
  },
  {
    name: 'Excel: a merged heading and a date of printing above the titles',
    file: () =>
      xlsxBook({
        sheets: [
          {
            name: 'Sheet1',
            merged: ['A1:D1'],
            rows: { 1: ['水表登记表', {}, {}, {}], 2: ['打印日期：', '2026-11-01'], 4: TITLES, 5: ['M-1', 'LXS-20', 0, 24] },
          },
        ],
      }),
    read: ['5 {"deviceSn":"M-1","deviceModel":"LXS-20","initialRegister":0,"reportHours":24}'],
  },
  {
    name: 'WPS: units and separators of thousands in the cells',
    file: () => sheet(TITLES, ['M-1', 'LXS-20', '1,234.5吨', '24'], ['M-2', 'LXS-20', '12.5 m³', '24'], ['M-3', 'LXS-20', '12500升', '24']),
    read: [
      '2 {"deviceSn":"M-1","deviceModel":"LXS-20","initialRegister":1234500,"reportHours":24}',
      '3 {"deviceSn":"M-2","deviceModel":"LXS-20","initialRegister":12500,"reportHours":24}',
      '4 初始表读数格式不正确',
    ],
  },
  {
    name: 'Excel: long numbers, scientific notation and dates where texts belong',
    file: () =>
      xlsxBook({
        styles: [14],
        sheets: [
          {
            name: 'Sheet1',
            rows: {
              1: TITLES,
              2: [21031600999345680, 'LXS-20'],
              3: ['2.10316E+16', 'LXS-20'],
              4: [{ value: serial('2026-09-01 00:00'), style: 1 }, 'LXS-20'],
              5: ['M-1', { value: serial('2026-09-20 00:00'), style: 1 }],
            },
          },
        ],
      }),
    read: [
      '2 设备SN的末几位已被 Excel 丢掉：把该列设为“文本”格式',
      '3 设备SN的末几位已被 Excel 丢掉',
      '4 设备SN已被 Excel 改成日期',
      '5 型号已被 Excel 改成日期',
    ],
  },
  {
    name: 'Excel: formulas with texts and numbers, and three that failed',
    file: () =>
      xlsxBook({
        sheets: [
          {
            name: 'Sheet1',
            rows: {
              1: TITLES,
              2: [{ type: 'str', formula: 'CONCATENATE("M-",1)', value: 'M-1' }, 'LXS-20', { formula: '10+2.345', value: 12.345 }, 24],
              3: [{ type: 'e', formula: 'VLOOKUP(1,A:A,1,0)', value: '#N/A' }, 'LXS-20'],
              4: ['M-3', { type: 'e', formula: '旧!A1', value: '#REF!' }],
              5: ['M-4', 'LXS-20', { type: 'e', formula: '1/0', value: '#DIV/0!' }],
              6: ['M-5', 'LXS-20', '########'],
            },
          },
        ],
      }),
    read: [
      '2 {"deviceSn":"M-1","deviceModel":"LXS-20","initialRegister":12345,"reportHours":24}',
      '3 设备SN是公式出错的结果：在表格里改好公式',
      '4 型号是公式出错的结果',
      '5 初始表读数是公式出错的结果',
      '6 初始表读数只有 #：复制或另存时列宽不够',
    ],
  },
  {
    name: 'Excel in English: titles with stars, in capitals and of full width',
    file: () => sheet(['METER SN *', 'Model', 'Initial register (t)'], ['M-1', 'LXS-20', 1]),
    read: ['2 {"deviceSn":"M-1","deviceModel":"LXS-20","initialRegister":1000}'],
  },
  {
    name: 'Excel: a column that nobody knows',
    file: () => sheet([...TITLES, '安装人'], ['M-1', 'LXS-20', 0, 24, '张三']),
    refused: '不认识“安装人”列。改用模板的标题，或删除该列后重新选择',
  },
  {
    name: 'Excel: a title that stands there twice',
    file: () => sheet([...TITLES, '型号'], ['M-1', 'LXS-20', 0, 24, 'LXS-15']),
    refused: '“型号”列出现了两次',
  },
  {
    name: 'Excel: no title of a column that is needed',
    file: () => sheet(['型号', '初始表读数（t）'], ['LXS-20', 0]),
    refused: '没有“设备SN”列',
  },
  {
    name: 'a CSV file that is called xlsx',
    file: () => gb18030('设备SN,型号\r\nM-1,LXS-20\r\n'),
    refused: '这不是 Excel 文件。另存为 xlsx 或 xls 后重新选择',
  },
  {
    name: 'Numbers: a summary before the table, and the name of the table above its titles',
    file: () =>
      xlsxBook({
        sheets: [
          {
            name: 'Export Summary',
            rows: {
              3: ['This document was exported from Numbers.'],
              7: [undefined, 'Numbers Sheet Name', 'Numbers Table Name', 'Excel Worksheet Name'],
            },
          },
          { name: '工作表 1', rows: { 1: ['表格 1'], 2: TITLES, 3: ['M-1', 'LXS-20', 1, 24] } },
        ],
      }),
    read: ['3 {"deviceSn":"M-1","deviceModel":"LXS-20","initialRegister":1000,"reportHours":24}'],
  },
  {
    name: 'Excel 97 to 2003: texts that are shared, a packed number, a failed formula',
    file: () =>
      xlsBook({
        sheets: [{ name: 'Sheet1', rows: [TITLES, ['00123', 'LXS-20', { packed: 12.5, format: 0 }, 24], ['M-2', { error: 23 }]] }],
      }),
    read: ['2 {"deviceSn":"00123","deviceModel":"LXS-20","initialRegister":12500,"reportHours":24}', '3 型号是公式出错的结果'],
  },
  {
    name: 'WPS: a rare letter that an old system made for itself',
    file: () => sheet(TITLES, ['M-1', '水表\ue000型', 0, 24]),
    read: ['2 型号的第 3 个字是旧系统自造的，别的电脑显示不出：改成证件上的字'],
  },
]
