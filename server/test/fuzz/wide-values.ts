import { bare } from '@weir/contract/platform/schemas'
import { isNumber } from '@weir/contract/platform/units'
import { z } from 'zod'

import { fits } from './arbitrary-of.ts'
import { type Place, placesIn } from './mutations.ts'

/** Beyond what any list of so many entries could hold, or below all. */
const NUMBERS = [2 ** 53 - 1, 2 ** 31, -1, 0]
const DECIMALS = NUMBERS.map(String)
/** The whole calendar, and the most that a range may have. */
const RANGES = [
  ['0001-01-01', '9999-12-31'],
  ['1950-01-01', '2049-12-31'],
  ['9899-01-01', '9998-12-31'],
]
const DAYS = ['0001-01-01', '1950-01-01', '9998-12-31', '9999-12-31']
const DIGITS = Array.from({ length: 24 }, (_, i) => '9'.repeat(i + 1))

/** Where an input has a number, a day or a range, and what to send there: the widest legal values among them. */
export const widePlaces = (schema: z.core.$ZodType): { place: Place; values: readonly unknown[] }[] =>
  [...placesIn(schema)].flatMap((place) => {
    const values = valuesFor(bare(place.schema))
    return values.length > 0 ? [{ place, values }] : []
  })

function valuesFor(schema: z.core.$ZodType): readonly unknown[] {
  if (schema instanceof z.ZodNumber) return [...new Set([...NUMBERS, ...endsOf(schema)])]
  if (schema instanceof z.ZodPipe && isNumber(bare(schema.def.out)))
    return [...DECIMALS, DIGITS.findLast((digits) => fits(schema, digits)) ?? '1']
  if (schema instanceof z.ZodTuple) return RANGES
  return fits(schema, '2026-01-31') && !fits(schema, '2026-02-30') ? DAYS : []
}

const endsOf = ({ minValue, maxValue }: z.ZodNumber) =>
  [minValue, maxValue].filter((end) => typeof end === 'number' && Number.isSafeInteger(end))
