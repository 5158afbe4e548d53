import { inTransaction, type Writing } from '../../../kernel/context.ts'

class Undo<T> extends Error {
  readonly answer: T

  constructor(answer: T) {
    super('undone on purpose')
    this.answer = answer
  }
}

/** Do it, or do it and take it back: a dry run that goes the very way of the real one cannot promise anything else. */
export async function asDryRun<T>(ctx: Writing, dryRun: boolean, work: (ctx: Writing) => Promise<T>): Promise<T> {
  if (!dryRun) return work(ctx)
  try {
    return await inTransaction(ctx, async (ctx) => {
      throw new Undo(await work(ctx))
    })
  } catch (error) {
    if (error instanceof Undo) return error.answer as T
    throw error
  }
}
