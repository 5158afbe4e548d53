import type { Tone } from '../../../ui/tone.ts'

/** From where on a share of a CPU, of memory or of a disk asks for attention, and from where on for help. */
const [HIGH, FULL] = [0.8, 0.92]

export const toneOf = (share: number): Extract<Tone, 'ok' | 'warn' | 'bad'> => (share >= FULL ? 'bad' : share >= HIGH ? 'warn' : 'ok')
