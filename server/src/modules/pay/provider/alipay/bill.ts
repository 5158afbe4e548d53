import { z } from 'zod'

import { archived } from '../bill/archive.ts'
import { NoBill } from '../../ground/payment-provider.ts'
import { alipayBill } from './bill-format.ts'
import { type CallAlipay, isDone } from './client.ts'

const Address = z.object({ bill_download_url: z.url() })
/** Older versions of the answer write it in capitals, without the part before the dot. */
const NONE = /^(isp\.)?bill_not_exist$/i
const ANSWER_MS = 60_000
const LARGEST_BYTES = 32 * 1024 * 1024

/** The bill of a day: a CSV, in an archive beside a summary. */
export async function fetchAlipayBill(call: CallAlipay, day: string): Promise<Buffer> {
  const answer = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
  if (NONE.test(answer.sub_code ?? '')) throw new NoBill(`Alipay has no bill of ${day}: ${answer.sub_code}`)
  if (!isDone(answer)) throw new Error(`Alipay has no bill of ${day}: ${answer.sub_code ?? answer.code}`)
  const response = await fetch(Address.parse(answer).bill_download_url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
  if (!response.ok) throw new Error(`the bill of Alipay answered ${response.status}`)
  return billIn(await wholeOf(response))
}

/** The entry with the single trades; the other is their summary. */
export function billIn(archive: Buffer): Buffer {
  const bill = archived(archive, LARGEST_BYTES).find((entry) => alipayBill.isBegunBy(entry.toString('latin1', 0, 64)))
  if (!bill) throw new Error('the bill of Alipay is no archive of a bill')
  return bill
}

async function wholeOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > LARGEST_BYTES) throw new Error('the bill of Alipay is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
