import { shownInstant } from '../../../platform/format.ts'

/** Jobs may be due at any second: `2026-11-21 08:57:30`. */
export const shownSecond = (instant: string) => `${shownInstant(instant)}${instant.slice(16, 19)}`
