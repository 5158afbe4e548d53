import { z } from 'zod'

/** A page as a link names it: the key of its screen, the parameters of its path, and what its query asks for. */
export const Destination = z.object({ screen: z.string(), given: z.record(z.string(), z.string()) })
export type Destination = z.infer<typeof Destination>

/** The same before it is written: numbers, days and lists as the query's input has them. */
export interface Destined {
  readonly screen: string
  readonly given: Readonly<Record<string, unknown>>
}
