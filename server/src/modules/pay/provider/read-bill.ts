import type { Readable } from 'node:stream'

import { alipayBill } from './alipay/bill-format.ts'
import type { ProviderName } from '../ground/payment-provider.ts'
import { sandboxBill } from './sandbox-bill.ts'
import { wechatBill } from './wechat/bill-format.ts'
import { type BillEntry, type BillFormat, type BillSubject, BillFault, boundedAside } from './bill/bill-line.ts'
import { unpacked, textLines } from './bill/bill-file.ts'

const FORMATS: Readonly<Record<ProviderName, BillFormat>> = { wechat: wechatBill, alipay: alipayBill, sandbox: sandboxBill }
const HEAD_BYTES = 128

/** The lines of a bill, one at a time, also those aside. Throws `BillFault`; only after the last line the bill is known to be whole. */
export async function* readBill(source: Readable, provider: ProviderName, subject: BillSubject, most: number): AsyncGenerator<BillEntry> {
  const format = FORMATS[provider]
  const pieces = withHead(unpacked(source, most, format.isBegunBy), (head) => demandOwn(head, format))
  yield* boundedAside(format.read(textLines(pieces, format.encoding), subject))
}

/** The bill of another provider gets its own word: with one a person chose the wrong provider, else the wrong file. */
function demandOwn(head: string, format: BillFormat) {
  if (format.isBegunBy(head)) return
  const isAnothers = Object.values(FORMATS).some((other) => other.isBegunBy(head))
  if (isAnothers) throw new BillFault('otherProvider', { line: 1 })
}

async function* withHead(pieces: AsyncIterable<Uint8Array>, check: (head: string) => void): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0)
  const checked = () => {
    const bytes = head!
    check(bytes.toString('latin1', 0, HEAD_BYTES))
    head = undefined
    return bytes
  }
  for await (const piece of pieces) {
    if (!head) yield piece
    else if ((head = Buffer.concat([head, piece])).length >= HEAD_BYTES) yield checked()
  }
  if (head) yield checked()
}
