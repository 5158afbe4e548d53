import { alipayLines, wechatFile, wechatLines } from '../pay/bills.ts'
import { zipOf } from '../files/zip-file.ts'
import { gb18030 } from '../files/gb18030.ts'
import { compoundFile } from '../files/xls-file.ts'
import type { TableCase } from './table-case.ts'
import { xlsxBook } from './xlsx-book.ts'

export const BILL_DAY = '2026-01-01'
const WECHAT = wechatLines(BILL_DAY, [{ transactionNo: '4200001', orderNo: 'WR1', amount: '12.50', fee: '0.07500' }])
const ALIPAY = alipayLines(BILL_DAY, [{ transactionNo: '2026010122001', orderNo: 'WR1', amount: '12.50' }])
const byExcel = (lines: readonly string[]) => `\ufeff${lines.map((line) => line.replaceAll('`', '')).join('\r\n')}\r\n`

interface BillCase extends TableCase {
  provider: 'wechat' | 'alipay'
}

/** Bills as they are downloaded, and as spreadsheets leave them. */
export const BILLS: readonly BillCase[] = [
  { provider: 'wechat', name: 'WeChat: as it is downloaded', file: () => wechatFile(WECHAT), read: ['2 WR1 1250'] },
  {
    provider: 'alipay',
    name: 'Alipay: the archive with the bill and its summary',
    file: () =>
      zipOf({
        '20880000010156_账务明细(汇总).csv': gb18030('#汇总\r\n'),
        '20880000010156_业务明细.csv': gb18030(`${ALIPAY.join('\r\n')}\r\n`),
      }),
    read: ['6 WR1 1250'],
  },
  {
    provider: 'wechat',
    name: 'WeChat: saved again as CSV by a Chinese Excel',
    file: () => gb18030(`${WECHAT.join('\r\n')}\r\n`),
    refused: '第 1 行不是 UTF-8 编码',
  },
  {
    provider: 'wechat',
    name: 'WeChat: the marks that guard its numbers replaced by nothing',
    file: () => Buffer.from(byExcel(WECHAT)),
    refused: '文件可能被改动过',
  },
  {
    provider: 'wechat',
    name: 'WeChat: saved again as a workbook',
    file: () => xlsxBook({ sheets: [{ name: 'Sheet1', rows: { 1: WECHAT[0]!.split(','), 2: WECHAT[1]!.split(',') } }] }),
    refused: '这是 Excel 工作簿，不是下载的账单',
  },
  {
    provider: 'alipay',
    name: 'Alipay: saved again as an old workbook',
    file: () => compoundFile(Buffer.alloc(5000)),
    refused: '这是 Excel 工作簿，不是下载的账单',
  },
  {
    provider: 'wechat',
    name: 'WeChat: numbers that a spreadsheet shortened',
    file: () => wechatFile(WECHAT.map((line) => line.replace('4200001', '4.20E+27'))),
    refused: '单号被表格软件缩短了',
  },
]
