import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../../scripts/pay-sandbox/main.ts', import.meta.url))
const SECRET = 'sandbox-of-tests'
const START_MS = 10_000

export interface Planned {
  operation: 'create' | 'query' | 'close' | 'refund' | 'queryRefund' | 'payer' | 'bill'
  mode: 'lose' | 'fail' | 'late' | 'refuse'
  times?: number
  ms?: number
}
export interface Paid {
  transactionNo: string
  amount: number
  paidAt: string
}
interface BilledEntry {
  at: string
  transactionNo: string
  orderNo: string
  /** Fen. */
  amount: number
  refundNo?: string
}
export interface PlannedBill {
  day: string
  leaveOut?: string[]
  add?: BilledEntry[]
  change?: Record<string, Partial<BilledEntry>>
}
export interface Notify {
  copies?: number
  forged?: 'signature' | 'body' | 'time' | 'merchant'
  payment?: Partial<Paid>
  untilTaken?: boolean
}

/** The payment sandbox in a process of its own, and what the tests ask of it. */
export async function startPaySandbox() {
  const child = fork(MAIN, ['--port', '0', '--secret', SECRET], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the payment sandbox did not start')), START_MS)
    child.stdout!.on('data', (piece: Buffer) => {
      const [found] = /http:\/\/\S+/.exec(piece.toString()) ?? []
      if (found === undefined) return
      clearTimeout(late)
      resolve(found)
    })
  })

  async function control<T>(act: string, input: object): Promise<T> {
    const response = await fetch(`${address}/control/${act}`, { method: 'POST', body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`${act}: ${await response.text()}`)
    return (await response.json()) as T
  }

  return {
    /** As `WEIR_PAY_SANDBOX` has it. */
    setting: address.replace('http://', `http://weir:${SECRET}@`),
    /** The time on its clock from here on. */
    clock: (now: Date) => control('clock', { now: now.toISOString() }),
    faults: (...faults: Planned[]) => control('faults', { faults }),
    /** The payer pays. No callback leaves by that. */
    pay: (orderNo: string, how: Partial<Paid> & { again?: boolean } = {}) => control<Paid>('pay', { orderNo, ...how }),
    order: (orderNo: string) => control<{ state: string; payments: Paid[] }>('order', { orderNo }),
    refunds: () => control<{ refundNo: string; orderNo: string; transactionNo: string; amount: number }[]>('refunds', {}),
    /** Leaves lines out of the bill of a day, adds some or changes some, by transaction or refund number. */
    bill: (planned: PlannedBill) => control('bill', planned),
    /** Callbacks about the last payment of an order, all at once; answers their HTTP status. */
    notify: (orderNo: string, how: Notify = {}) => control<number[]>('notify', { orderNo, ...how }),
    stop: () => void child.kill(),
  }
}
export type PaySandbox = Awaited<ReturnType<typeof startPaySandbox>>
