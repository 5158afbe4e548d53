import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, createContext, use } from 'react'
import type { z } from 'zod'

import type { Choice, Choices, RowSource } from '../../choices/choices.ts'
import type { Values } from '../../command/typed-values.ts'
import type { MomentLimits } from '../../dates/MomentField.tsx'

export interface FieldProps {
  /** A field of the form's input. */
  name: string
  /** Where its values are rows of another resource; or those there are, where they are here already. */
  choices?: Choices | Choice[] | RowSource
  /** Its choices are the whole tree that its row stands in: those below the row itself are left out. */
  isParent?: boolean
  /** Asked for although its schema would let it be left out: because of what other fields say. */
  isNeeded?: boolean
  /** The meaning of no choice. */
  nothing?: string
  /** Shown and not to be changed; the form says why. */
  isFixed?: boolean
  /** Of a day or a minute: those outside cannot be chosen, and why. */
  limits?: MomentLimits
  /** A few choices, all in view. Texts of several lines are so by their schema. */
  look?: 'radio' | 'lines'
}

interface FormScope {
  form: UseFormReturnType<Values>
  schema: z.ZodObject
  resource: string
  /** Draws a field. */
  Control: ComponentType<FieldProps>
}

/** The form a field stands in: where its value goes, and the schema its label, mark and rule come from. */
export const FormScope = createContext<FormScope | undefined>(undefined)

/** The note to a reason: needed where the reason is "other". */
export function NoteField() {
  const { form } = use(FormScope)!
  return <Field name="note" isNeeded={form.values['reason'] === 'other'} />
}

/** An input of the surrounding form, which brings the controls: a page that only may open one has none of them. */
export function Field(props: FieldProps) {
  const scope = use(FormScope)
  if (!scope) throw new Error(`Field ${props.name} stands in no form`)
  return <scope.Control {...props} />
}
