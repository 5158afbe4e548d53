import { PIECE_VALUES, type Pieces, type ShiftDetail } from '@weir/contract/modules/pay/shift'
import { use } from 'react'

import type { Values } from '../../../platform/command/typed-values.ts'
import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format.ts'
import { compare, type Typed } from './pieces.ts'

type Counted = Pick<ShiftDetail, 'expected'>

const countsIn = (values: Values) => (values['counts'] ?? []) as Pieces
const typedOf = (values: Values): Typed => Object.fromEntries(countsIn(values).map(({ value, pieces }) => [value, `${pieces}`]))
const countsOf = (typed: Typed): Pieces => PIECE_VALUES.flatMap((value) => (typed[value] ? [{ value, pieces: Number(typed[value]) }] : []))

/** The form sends the expected sum that stands in it, and a reason only for a difference. */
export const sentOf = (shift: Counted) => (values: Values) => {
  const { gap } = compare(shift, typedOf(values))
  return { ...values, expected: shift.expected, ...(gap === 0 && { reason: '', note: '' }) }
}

/** The count in the form so far. */
export function useCount(shift: Counted) {
  const { form } = use(FormScope)!
  const typed = typedOf(form.values)
  return {
    typed,
    type: (next: Typed) => form.setFieldValue('counts', countsOf(next)),
    ...compare(shift, typed),
    lacks: (field: 'reason' | 'note' | 'closeReason') => textOf(form.values[field]).trim() === '',
  }
}
