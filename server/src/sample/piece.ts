import type { Actor, Writing } from '../kernel/context.ts'

/**
 * A part of the story in one transaction, short enough that a call waits for it without notice. After a kill the piece is whole or was not
 * begun. So it reads from the database what earlier pieces wrote.
 */
export type Piece = (ctx: Writing) => Promise<unknown>

export const atTime = (ctx: Writing, now: Date, actor: Actor = ctx.actor): Writing => ({ ...ctx, actor, now: () => now })

export const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
