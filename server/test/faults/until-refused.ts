import { type ConsoleClient, NotAnswered } from './console-client.ts'
import { LANES, type Workload } from './workload.ts'

/** Clients in all lanes, each until it is refused or cut off, with their answers. */
export function untilRefused(client: ConsoleClient, { step }: Workload): Promise<string[]> {
  return Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      try {
        for (;;) await step(client, lane)
      } catch (error) {
        if (error instanceof NotAnswered) return error.message
        throw error
      }
    }),
  )
}
