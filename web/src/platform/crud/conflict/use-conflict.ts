import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { z } from 'zod'

import type { Values } from '../fields/form.tsx'
import type { Drafting } from '../draft/use-draft.ts'
import { changesOf, type PresentRow, type Theirs } from './changes-of.ts'

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
