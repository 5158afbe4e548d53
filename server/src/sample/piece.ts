import type { Actor, Writing } from '../kernel/context.ts'

/**
 * A part of the story in one transaction, short enough that a call waits for it without notice. After a kill the piece is whole or was not
 * begun. So it reads from the database what earlier pieces wrote.
 */
export type Piece = (ctx: Writing) => Promise<unknown>

export const atTime = (ctx: Writing, now: Date, actor: Actor = ctx.actor): Writing => ({ ...ctx, actor, now: () => now })

/** By the clock of the day that was so many days before `today`, which begins with its midnight: '14:27'. */
export function onDay(today: Date, daysAgo: number, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(today.getTime() + ((hours - 24 * daysAgo) * 60 + minutes) * 60_000)
}

export const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
