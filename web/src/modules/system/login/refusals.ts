import { ApiError } from '../../../platform/api.ts'
import { reportFailure } from '../../../platform/failures.ts'

export type FieldErrors = Record<string, string | undefined>

/** What a refusal says, by field; what belongs to no field stands at the one given. A failure that is no refusal is shown as everywhere. */
export function refusalsOf(error: unknown, otherwise: string): FieldErrors {
  if (!(error instanceof ApiError)) {
    reportFailure(error)
    return {}
  }
  const byField = Object.entries(error.fieldErrors)
  return byField.length > 0 ? Object.fromEntries(byField.map(([field, [first]]) => [field, first])) : { [otherwise]: error.message }
}
