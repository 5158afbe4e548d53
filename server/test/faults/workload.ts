import { type ConsoleClient, NotAnswered } from './console-client.ts'

/** Kept outside the server: a client's request, and the server's answer. `Answer` undefined: not acknowledged. */
export interface Intent<Asked, Answer> {
  asked: Asked
  answer?: Answer
}

export interface Findings {
  /** Acknowledged and not there. */
  lost: number
  /** There more often than asked for. */
  doubled: number
}

/** Work of clients that remember what they asked for. */
export interface Workload {
  name: string
  /** One more intent, until it is answered or the server is gone. */
  step: (client: ConsoleClient, lane: number) => Promise<void>
  /** Ask again for everything unanswered, as a client does that was cut off. How much that was, and how much was asked for at all. */
  repeat: (client: ConsoleClient) => Promise<{ intents: number; repeated: number }>
  /** Compare the journal with what the server has. */
  check: (client: ConsoleClient) => Promise<Findings>
  /** Where something is on its way after the answer: how much of it has not arrived after so long. */
  undelivered?: (client: ConsoleClient, withinMs: number) => Promise<number>
}

/** Clients of one kind at a time. */
export const LANES = 4

/** Clients in all lanes, each until it is refused or cut off: when one of them has its first answer, and the last words of each. */
export function underLoad(client: ConsoleClient, { step }: Workload) {
  const { promise: acknowledged, resolve } = Promise.withResolvers<void>()
  const untilCutOff = async (lane: number) => {
    try {
      for (;;) {
        await step(client, lane)
        resolve()
      }
    } catch (error) {
      if (error instanceof NotAnswered) return error.message
      throw error
    }
  }
  return { acknowledged, cutOff: Promise.all(Array.from({ length: LANES }, (_, lane) => untilCutOff(lane))) }
}

/** See `Workload.repeat`. */
export async function repeatOpen<I extends Intent<unknown, unknown>>(journal: readonly I[], ask: (intent: I) => Promise<void>) {
  const open = journal.filter(({ answer }) => answer === undefined)
  for (const intent of open) await ask(intent)
  return { intents: journal.length, repeated: open.length }
}
