import { inflateRawSync } from 'node:zlib'
import { z } from 'zod'

import { type CallAlipay, isDone } from './client.ts'

const Address = z.object({ bill_download_url: z.url() })
const ANSWER_MS = 60_000
const LARGEST_BYTES = 32 * 1024 * 1024
/** Of the archive: the end of its directory, and an entry of it. */
const [END, ENTRY] = [0x06054b50, 0x02014b50]
const END_BYTES = 22
const DEFLATED = 8

/** The bill of a day: a CSV in GBK, in an archive beside a summary. */
export async function fetchAlipayBill(call: CallAlipay, day: string): Promise<string> {
  const answer = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
  if (!isDone(answer)) throw new Error(`Alipay has no bill of ${day}: ${answer.sub_code ?? answer.code}`)
  const response = await fetch(Address.parse(answer).bill_download_url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
  if (!response.ok) throw new Error(`the bill of Alipay answered ${response.status}`)
  return billIn(Buffer.from(await response.arrayBuffer()))
}

/** The entry with the single trades: the larger one, for the other is their summary. */
export function billIn(archive: Buffer): string {
  const [largest] = entriesOf(archive).toSorted((a, b) => b.size - a.size)
  if (!largest || largest.size > LARGEST_BYTES) throw new Error('the bill of Alipay is no archive of a bill')
  // The header before the data has its own lengths of name and extra field.
  const start = largest.offset + 30 + archive.readUInt16LE(largest.offset + 26) + archive.readUInt16LE(largest.offset + 28)
  const packed = archive.subarray(start, start + largest.packed)
  const bytes = largest.method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: LARGEST_BYTES }) : packed
  return new TextDecoder('gbk').decode(bytes)
}

function entriesOf(archive: Buffer) {
  let end = archive.length - END_BYTES
  while (end >= 0 && archive.readUInt32LE(end) !== END) end--
  if (end < 0) return []
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('the bill of Alipay is a damaged archive')
    const entry = {
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    }
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    return entry
  })
}
