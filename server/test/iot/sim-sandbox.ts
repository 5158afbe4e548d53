import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { HaltReason, Lifecycle, SimOperator } from '@weir/contract/modules/iot/iot-codes'

const MAIN = fileURLToPath(new URL('../../../scripts/sim-sandbox/main.ts', import.meta.url))
const SECRET = 'operators-of-tests'
const START_MS = 10_000

export interface PlannedFault {
  operation: 'query' | 'send' | 'ask'
  mode: 'lose' | 'fail' | 'busy' | 'garbage' | 'late' | 'refuse' | 'pending'
  operator?: SimOperator
  times?: number
  /** `late`: before the answer. `pending`: until it is done; without it, until a test settles it. */
  ms?: number
  /** Of `busy`: the value of `Retry-After`. */
  seconds?: number
  /** Of `refuse`: the words of the operator. */
  code?: string
  text?: string
}
export interface PlannedCard {
  lifecycle?: Lifecycle
  dataOn?: boolean
  haltReason?: HaltReason | null
  usedKb?: number
  asOf?: string
  activatedAt?: string | null
  imei?: string | null
  isUnknown?: boolean
}
export interface Received {
  calls: Partial<Record<SimOperator, { query: number; send: number; ask: number; refused: number }>>
  requests: Record<string, { operator: SimOperator; iccid: string; kind: string; sent: number; acted: number; state: string }>
}

/** The simulator of the operators in a process of its own, and what the tests ask of it. */
export async function startSimSandbox() {
  const child = fork(MAIN, ['--port', '0', '--secret', SECRET], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the simulator of the operators did not start')), START_MS)
    child.stdout!.on('data', (piece: Buffer) => {
      const [found] = /http:\/\/\S+/.exec(piece.toString()) ?? []
      if (found === undefined) return
      clearTimeout(late)
      resolve(found)
    })
  })

  async function control<T>(act: string, input: object = {}): Promise<T> {
    const response = await fetch(`${address}/control/${act}`, { method: 'POST', body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`${act}: ${await response.text()}`)
    return (await response.json()) as T
  }

  return {
    /** As `WEIR_OPERATOR_SANDBOX` has it. */
    setting: address.replace('http://', `http://weir:${SECRET}@`),
    /** All is as at the start, the clock too. */
    reset: () => control('reset'),
    /** Its clock stands still at this time. */
    clock: (now: Date) => control('clock', { now: now.toISOString() }),
    card: (operator: SimOperator, iccid: string, fields: PlannedCard) => control('card', { operator, iccid, ...fields }),
    /** The figures of an operator are so many ms old. */
    late: (operator: SimOperator, ms: number) => control('late', { operator, ms }),
    faults: (...faults: PlannedFault[]) => control('faults', { faults }),
    limit: (operator: SimOperator, perSecond: number) => control('limit', { operator, perSecond }),
    outage: (operator: SimOperator, isDown: boolean) => control('outage', { operator, isDown }),
    /** Ends pending requests: all of them, or one. */
    settle: (how: { requestNo?: string; refuse?: { code: string; text: string } } = {}) => control('settle', how),
    received: () => control<Received>('received'),
    stop: () => void child.kill(),
  }
}
export type SimSandbox = Awaited<ReturnType<typeof startSimSandbox>>
