import type { UseFormReturnType } from '@mantine/form'
import { isMarked } from '@weir/contract/platform/schemas'
import { useState } from 'react'
import type { z } from 'zod'

import { ApiError } from '../../server/failures.ts'
import type { Values } from '../../command/typed-values.ts'
import { isSame } from '../../draft/draft.tsx'
import type { Drafting } from '../../draft/use-draft.ts'

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
function changesOf({ shape }: z.ZodObject, { began, mine, present }: Sides): Theirs[] {
  return Object.keys(shape).flatMap((field): Theirs[] => {
    const isShown = field in present && field in began && field !== 'version'
    if (!isShown || isSame(present[field], began[field])) return []
    if (isMarked(shape[field], 'personal'))
      return [{ field, now: present[field], value: '', isTyped: mine[field] !== undefined && mine[field] !== '' }]
    if (isSame(mine[field], present[field])) return []
    return [{ field, now: present[field], value: present[field], isTyped: !isSame(mine[field], began[field]) }]
  })
}

/** The changes of a row while a form about it was filled in. */
export interface Met {
  present: PresentRow
  changes: readonly Theirs[]
  /** The form's values. */
  mine: Values
}

/**
 * Two windows, one row: the form continues from the current row. Typed values stay; untouched fields follow the row. `meet` says whether a
 * person has to look: a change outside the form needs nobody.
 */
export function useConflict(schema: z.ZodObject, form: UseFormReturnType<Values>, draft: Drafting) {
  const [met, setMet] = useState<Met>()
  const meet = (present: PresentRow, mine: Values): 'shown' | 'nothingChanged' => {
    // Without the right to read the row, only its id and version come.
    const isSeen = Object.keys(present).length > 2
    const changes = changesOf(schema, { began: draft.began(), mine, present })
    draft.goOnFrom(present)
    const followed = changes.filter(({ isTyped }) => !isTyped).map(({ field, value }) => [field, value] as const)
    form.setValues({ version: present.version, ...Object.fromEntries(followed) })
    if (isSeen && changes.length === 0) return 'nothingChanged'
    setMet({ present, changes, mine })
    return 'shown'
  }
  return { met, meet }
}
