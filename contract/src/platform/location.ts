import { z } from 'zod'

/** Where an address lies, as far as it says so itself: no database of places is asked. */
export const LOCATIONS = ['thisServer', 'localNetwork', 'unknown'] as const
export const Location = z.enum(LOCATIONS)
export type Location = z.output<typeof Location>
