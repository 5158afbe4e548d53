import { randomUUID } from 'node:crypto'

import { CALLBACK } from '../../src/modules/pay/provider/providers.ts'
import { SANDBOX_HEADERS, signLines } from '../../src/modules/pay/provider/sandbox.ts'

interface Payment {
  orderNo: string
  transactionNo: string
  /** Fen. */
  amount: number
}

/** Tells a server of a payment, signed as the sandbox at this address signs it; answers the HTTP status. */
export async function tellOfPayment(url: string, sandbox: string, payment: Payment): Promise<number> {
  const body = JSON.stringify({ merchant: 'weir', about: 'payment', ...payment, paidAt: new Date().toISOString() })
  const [time, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const signature = signLines(new URL(sandbox).password, [time, nonce, body])
  const signed = { [SANDBOX_HEADERS.time]: time, [SANDBOX_HEADERS.nonce]: nonce, [SANDBOX_HEADERS.signature]: signature }
  const headers = { 'content-type': 'application/json', ...signed }
  const response = await fetch(`${url}${CALLBACK}/sandbox`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}
