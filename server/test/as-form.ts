import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

/** Of a row what a command takes of it, with some of it changed: what a form sends that was opened on the row. */
export const asForm = <E extends Endpoint>({ input }: E, row: object, changes: object): WireInput<E> =>
  Object.fromEntries(Object.entries({ ...row, ...changes }).filter(([field]) => field in (input as z.ZodObject).shape)) as WireInput<E>
