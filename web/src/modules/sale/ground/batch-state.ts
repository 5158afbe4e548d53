import type { Tone } from '../../../ui/basics/StatusTag.tsx'

/** The states that every batch has. */
export const BATCH_TONE = { running: 'info', done: 'ok', stopped: 'bad' } as const satisfies Record<string, Tone>
