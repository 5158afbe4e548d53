import { gb18030 } from '../files/gb18030.ts'
import type { TableCase } from './table-case.ts'

const ZH = { deviceSn: '表号', time: '抄表时间', register: '本期读数' }
const EN = { deviceSn: 'Meter', time: 'Read at', register: 'Reading' }
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const lines = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`

/** Text files of readings, by the program that writes them so. */
export const READINGS_IN_TEXT: readonly TableCase[] = [
  {
    name: 'the CSV of a Chinese Excel: GB 18030, one digit, commas and empty rows at the end',
    file: () =>
      gb18030(
        lines(
          '锦绣花园抄表,,,,',
          '序号,表号,抄表时间,本期读数,',
          '1,SN-1,2026/11/1 8:05,12.5,',
          '2,SN-2,2026/11/10 18:05,"1,234.5",',
          ',,,,',
          ',,,,',
        ),
      ),
    layout: { columns: ZH, timeFormat: 'YYYY/M/D H:mm' },
    read: ['3 SN-1 2026-11-01 08:05 12500', '4 SN-2 2026-11-10 18:05 1234500'],
  },
  {
    name: 'the CSV UTF-8 of Excel: a mark before it, a line end within a title',
    file: () =>
      Buffer.from(`\ufeff${lines('表号,"抄表\n时间",本期读数', 'SN-1,2026年11月1日 8时05分,3', 'SN-2,2026年11月1日 8时05分,########')}`),
    layout: { columns: { ...ZH, time: '抄表\n时间' }, timeFormat: 'YYYY年M月D日 H时mm分' },
    read: ['3 SN-1 2026-11-01 08:05 3000', '4 register 这一格只有 #'],
  },
  {
    name: 'the Unicode text of Excel: UTF-16 with tabs, empty cells',
    file: () => utf16(lines('表号\t备注\t抄表时间\t本期读数', 'SN-1\t\t2026/11/1 8:05\t12.5', 'SN-2\t"a\tb"\t2026/11/1 8:05\t12.5吨')),
    layout: { columns: ZH, timeFormat: 'YYYY/M/D H:mm', delimiter: '\t' },
    read: ['2 SN-1 2026-11-01 08:05 12500', '3 SN-2 2026-11-01 08:05 12500'],
  },
  {
    name: 'the CSV of a program for WPS: guarded numbers, and one that a spreadsheet shortened',
    file: () =>
      gb18030(
        lines(
          '表号,抄表时间,本期读数',
          '"=""00123""",2026-11-01 08:05:00,1',
          "'00124,2026-11-01 08:05:00,1",
          '\t00125,2026-11-01 08:05:00,1',
          '2.10316E+16,2026-11-01 08:05:00,1',
          '9月1日,2026-11-01 08:05:00,1',
        ),
      ),
    layout: { columns: ZH },
    read: [
      '2 00123 2026-11-01 08:05 1000',
      '3 00124 2026-11-01 08:05 1000',
      '4 00125 2026-11-01 08:05 1000',
      '5 deviceSn 设备SN的末几位已被 Excel 丢掉',
      '6 deviceSn 这一格已被 Excel 改成日期',
    ],
  },
  {
    name: 'the CSV of Numbers: UTF-8 without a mark, the name of the table first',
    file: () => Buffer.from('表格 1,,\n表号,抄表时间,本期读数\nSN-1,2026/11/1 8:05,12.5\n,,\n'),
    layout: { columns: ZH, timeFormat: 'YYYY/M/D H:mm' },
    read: ['3 SN-1 2026-11-01 08:05 12500'],
  },
  {
    name: 'an old program for the Mac: lines end with a carriage return alone',
    file: () => gb18030('表号,抄表时间,本期读数\rSN-1,2026-11-01 08:05:00,1\rSN-2,2026-11-01 08:05:00,2\r'),
    layout: { columns: ZH },
    read: ['2 SN-1 2026-11-01 08:05 1000', '3 SN-2 2026-11-01 08:05 2000'],
  },
  {
    name: 'the CSV of Excel in the United States',
    file: () => Buffer.from(lines('Meter,Read at,Reading', 'SN-1,11/1/2026 8:05,12.5', 'SN-2,13/1/2026 8:05,12.5')),
    layout: { columns: EN, timeFormat: 'M/D/YYYY H:mm' },
    read: ['2 SN-1 2026-11-01 08:05 12500', '3 time 时间与时间格式不符'],
  },
  {
    name: 'the CSV of Excel in Spain: semicolons, and a comma that is a point',
    file: () => Buffer.from(lines('Meter;Read at;Reading', 'SN-1;2026-11-01 08:05:00;1,234', 'SN-2;2026-11-01 08:05:00;12')),
    layout: { columns: EN, delimiter: ';' },
    read: ['2 register 读数格式不正确', '3 SN-2 2026-11-01 08:05 12000'],
  },
  {
    name: 'a page of a browser that is called xls',
    file: () => Buffer.from('<html><meta charset="utf-8"><table><tr><td>表号</td><td>抄表时间</td><td>本期读数</td></tr></table></html>'),
    layout: { columns: ZH },
    refused: '文件前 10 行里没有这个列名',
  },
]
