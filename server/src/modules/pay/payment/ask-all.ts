import { oneLine } from '../../../kernel/errors.ts'

const TOGETHER = 10

/** Asks about each of them, some at a time. Rejects if no provider answers: the run log shows it, and the next run asks again. */
export async function askAll<T>(waiting: readonly T[], ask: (one: T) => Promise<unknown>, stopping: AbortSignal | undefined) {
  let silent = 0
  let error: string | undefined
  for (let i = 0; i < waiting.length && stopping?.aborted !== true; i += TOGETHER) {
    const answers = await Promise.allSettled(waiting.slice(i, i + TOGETHER).map(ask))
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue
      silent += 1
      error ??= oneLine(answer.reason)
    }
  }
  if (error !== undefined && silent === waiting.length) throw new Error(error)
  return { asked: waiting.length, silent }
}
