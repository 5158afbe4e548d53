import { isMarked } from '@weir/contract/platform/schemas'
import type { z } from 'zod'

import { ApiError } from '../../api-error.ts'
import { isSame } from '../draft/draft.ts'
import type { Values } from '../fields/form.tsx'

/** A row as the server answers it; of one that the reader may not see, the version only. */
export type PresentRow = Values & { version: number }

/** The row as it is now, where a form was refused because it showed an earlier version. */
export const staleRow = (error: unknown): PresentRow | undefined =>
  error instanceof ApiError && error.code === 409 && 'version' in error.data ? (error.data as PresentRow) : undefined

/** A field that somebody else changed since the form began. */
export interface Theirs {
  field: string
  /** As it is now. */
  now: unknown
  /** The form's value after that choice. Personal data is not shown, and an empty control keeps it. */
  value: unknown
  /** Something else was typed here, so somebody has to choose. */
  isTyped: boolean
}

interface Sides {
  /** The form's initial values, personal data masked. */
  began: Values
  mine: Values
  present: Values
}

/** The changes of others in the form's fields, except for equal values. */
export function changesOf({ shape }: z.ZodObject, { began, mine, present }: Sides): Theirs[] {
  return Object.keys(shape).flatMap((field): Theirs[] => {
    const isShown = field in present && field in began && field !== 'version'
    if (!isShown || isSame(present[field], began[field])) return []
    if (isMarked(shape[field], 'personal'))
      return [{ field, now: present[field], value: '', isTyped: mine[field] !== undefined && mine[field] !== '' }]
    if (isSame(mine[field], present[field])) return []
    return [{ field, now: present[field], value: present[field], isTyped: !isSame(mine[field], began[field]) }]
  })
}
