import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

/** The fields of a row that a command takes, some of them changed: the input of a form opened on the row. */
export const asForm = <E extends Endpoint>({ input }: E, row: object, changes: object): WireInput<E> =>
  Object.fromEntries(Object.entries({ ...row, ...changes }).filter(([field]) => field in (input as z.ZodObject).shape)) as WireInput<E>
