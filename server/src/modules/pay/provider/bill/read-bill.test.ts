import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

import { alipayLines, type MadeLine, plainFile, sandboxLines, wechatFile, wechatLines } from '../../../../../test/bills.ts'
import { zipOf } from '../../../../../test/fake-alipay.ts'
import { gb18030 } from '../../../../../test/gb18030.ts'
import type { ProviderName } from '../payment-provider.ts'
import type { BillLine } from './bill-line.ts'
import { readBill } from './read-bill.ts'

const DAY = '2026-01-01'
const MERCHANTS = { wechat: '1900000001', alipay: '2088000001', sandbox: 'weir' }
const LINES: MadeLine[] = [
  { transactionNo: '4200001', orderNo: 'WR1', amount: '100.00', fee: '0.60', at: '2026-01-01 00:00:00' },
  { transactionNo: '4200002', orderNo: 'WR2', amount: '50.50', fee: '0.30', at: '2026-01-01 23:59:59' },
  { transactionNo: '4200001', orderNo: 'WR1', amount: '20.00', fee: '-0.12', refundNo: 'RF1' },
]
const MAKERS = { wechat: wechatLines, alipay: alipayLines, sandbox: sandboxLines }
const encoded = (provider: ProviderName, lines: readonly string[]) =>
  ({
    wechat: wechatFile(lines),
    alipay: provider === 'alipay' ? gb18030(`${lines.join('\r\n')}\r\n`) : Buffer.of(),
    sandbox: plainFile(lines),
  })[provider]

async function read(provider: ProviderName, bytes: Buffer, most = 1_000_000): Promise<BillLine[]> {
  const lines: BillLine[] = []
  // In small pieces, so that lines and characters are cut everywhere.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) => bytes.subarray(7 * i, 7 * i + 7))
  for await (const line of readBill(Readable.from(pieces), provider, { day: DAY, merchant: MERCHANTS[provider] }, most)) lines.push(line)
  return lines
}
const good = (provider: ProviderName) => encoded(provider, MAKERS[provider](DAY, LINES))
const changed = (provider: ProviderName, change: (line: string, i: number) => string) =>
  encoded(provider, MAKERS[provider](DAY, LINES).map(change))

describe.each(['wechat', 'alipay', 'sandbox'] as const)('the bill of %s', (provider) => {
  it('is read line by line', async () => {
    const lines = await read(provider, good(provider))
    expect(lines).toMatchObject([
      { kind: 'payment', transactionNo: '4200001', orderNo: 'WR1', amountFen: 10_000, feeFen: 60, at: new Date('2025-12-31T16:00:00Z') },
      { kind: 'payment', transactionNo: '4200002', amountFen: 5050, feeFen: 30, at: new Date('2026-01-01T15:59:59Z') },
      { kind: 'refund', transactionNo: '4200001', refundNo: 'RF1', amountFen: 2000, feeFen: -12 },
    ])
    expect(lines[1]!.line - lines[0]!.line).toBe(1)
  })

  it('is read packed, within the limit of its bytes', async () => {
    const packed = { gzip: gzipSync(good(provider)), zip: zipOf({ 'summary.csv': Buffer.from('x'), 'bill.csv': good(provider) }) }
    for (const bytes of Object.values(packed)) {
      expect(await read(provider, bytes)).toHaveLength(3)
      await expect(read(provider, bytes, 200)).rejects.toMatchObject({ code: 'unpackable' })
    }
    await expect(read(provider, packed.gzip.subarray(0, 60))).rejects.toMatchObject({ code: 'unpackable' })
    await expect(read(provider, packed.zip.subarray(0, 60))).rejects.toMatchObject({ code: 'unpackable' })
  })

  it('is read without a single line', async () => {
    expect(await read(provider, encoded(provider, MAKERS[provider](DAY, [])))).toEqual([])
  })

  it('is not that of another provider', async () => {
    for (const other of (['wechat', 'alipay', 'sandbox'] as const).filter((name) => name !== provider))
      await expect(read(provider, good(other))).rejects.toMatchObject({ code: 'otherProvider', facts: { line: 1 } })
  })

  it('is refused if it is nothing of the kind', async () => {
    for (const bytes of [Buffer.of(), Buffer.from('a,b\n1,2\n'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 10, 0, 0]), Buffer.from('\n\n')])
      await expect(read(provider, bytes)).rejects.toMatchObject({ facts: { line: expect.any(Number) as number } })
    await expect(read(provider, Buffer.from('x'.repeat(100_000)))).rejects.toMatchObject({ code: 'longLine', facts: { line: 1 } })
  })

  it('is refused once it is cut off, after any line', async () => {
    const lines = MAKERS[provider](DAY, LINES)
    const needed = provider === 'alipay' ? lines.length - 1 : lines.length
    for (let kept = 1; kept < needed; kept++)
      await expect(read(provider, encoded(provider, lines.slice(0, kept)))).rejects.toMatchObject({ code: /noTotals|notBill/ })
  })

  const edited = (from: string | RegExp, to: string) =>
    changed(provider, (line) => (/WR\d/.test(line) && !line.includes('RF1') ? line.replaceAll(from, to) : line))
  it.each([
    ['an amount of three places', 'amount', () => edited('50.50', '50.505')],
    ['an amount with an exponent', 'amount', () => edited('50.50', '5e1')],
    ['an amount that is none', 'amount', () => edited('50.50', '五十')],
    ['an amount beyond all bounds', 'amount', () => edited('50.50', '9'.repeat(30))],
    ['a time that is none', 'time', () => edited(/2026-01-01 00:00:00(?=[\t,])/g, '2026/1/1 0:00')],
    ['a time of the day before', 'wrongDay', () => edited(/2026-01-01 00:00:00(?=[\t,])/g, '2025-12-31 23:59:59')],
    ['a transaction number that is none', 'number', () => edited('4200002', '42 <script>')],
    ['no order number', 'number', () => edited('WR2', '')],
    ['a line twice', 'duplicate', () => encoded(provider, MAKERS[provider](DAY, [...LINES, LINES[0]!]))],
    ['a total that its lines are not', 'totals', () => edited('50.50', '50.51')],
  ] as const)('refuses %s: %s', async (_, code, bytes) => {
    await expect(read(provider, bytes())).rejects.toMatchObject({ code, facts: { line: expect.any(Number) as number } })
  })

  it('is refused for another merchant, and for another day', async () => {
    const others = {
      wechat: wechatLines(DAY, LINES, { merchant: '1900000002' }),
      alipay: alipayLines(DAY, LINES, { account: '20889999990156' }),
      sandbox: sandboxLines(DAY, LINES, { merchant: 'other' }),
    }
    await expect(read(provider, encoded(provider, others[provider]))).rejects.toMatchObject({ code: 'wrongMerchant' })
    const moved = LINES.map((line) => ({ ...line, at: '2026-01-02 12:00:00' }))
    await expect(read(provider, encoded(provider, MAKERS[provider]('2026-01-02', moved)))).rejects.toMatchObject({ code: 'wrongDay' })
  })
})

describe('an error names line and column', () => {
  it('of a wrong encoding', async () => {
    const lines = wechatLines(DAY, LINES)
    const asGbk = gb18030(lines.join('\n'))
    await expect(read('wechat', asGbk)).rejects.toMatchObject({ code: 'encoding', facts: { line: 1, expected: 'UTF-8' } })
    const mixed = Buffer.concat([wechatFile(lines.slice(0, 2)), gb18030(lines.slice(2).join('\n'))])
    await expect(read('wechat', mixed)).rejects.toMatchObject({ code: 'encoding', facts: { line: 3 } })
    const alipay = alipayLines(DAY, LINES)
    const broken = Buffer.concat([gb18030(`${alipay.slice(0, 6).join('\n')}\n`), Buffer.from([0x80, 0xff, 0x0a])])
    await expect(read('alipay', broken)).rejects.toMatchObject({ code: 'encoding', facts: { line: 7, expected: 'GB18030' } })
  })

  it('of a cell', async () => {
    const amount = read(
      'wechat',
      changed('wechat', (line) => line.replace('50.50', '50.5x')),
    )
    await expect(amount).rejects.toMatchObject({ facts: { line: 3, field: '应结订单金额', value: '50.5x' } })
    const twice = read('alipay', encoded('alipay', alipayLines(DAY, [...LINES, LINES[0]!])))
    await expect(twice).rejects.toMatchObject({ code: 'duplicate', facts: { line: 9, value: '4200001', expected: '6' } })
    const totals = read(
      'sandbox',
      changed('sandbox', (line) => line.replace(/^3,/, '4,')),
    )
    await expect(totals).rejects.toMatchObject({ code: 'totals', facts: { line: 7, field: 'count', value: '4', expected: '3' } })
    const fewer = read(
      'wechat',
      changed('wechat', (line, i) => (i === 1 ? line.replace(/,`[^`]*$/, '') : line)),
    )
    await expect(fewer).rejects.toMatchObject({ code: 'cells', facts: { line: 2, value: '26', expected: '27' } })
  })

  it('of a state that nobody knows', async () => {
    const states = changed('wechat', (line) => line.replace('`SUCCESS', '`MAYBE'))
    await expect(read('wechat', states)).rejects.toMatchObject({ code: 'state', facts: { line: 2, value: 'MAYBE' } })
    const currency = changed('wechat', (line) => line.replace('`CNY', '`USD'))
    await expect(read('wechat', currency)).rejects.toMatchObject({ code: 'currency', facts: { value: 'USD', expected: 'CNY' } })
  })

  it('of what stands behind the totals', async () => {
    for (const provider of ['wechat', 'sandbox'] as const) {
      const lines = MAKERS[provider](DAY, LINES)
      await expect(read(provider, encoded(provider, [...lines, ...lines]))).rejects.toMatchObject({ code: 'afterTotals' })
    }
    const alipay = alipayLines(DAY, LINES)
    await expect(read('alipay', encoded('alipay', [...alipay, ...alipay]))).rejects.toMatchObject({ code: /afterTotals/ })
  })
})
