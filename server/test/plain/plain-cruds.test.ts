import { isMarked } from '@weir/contract/platform/schemas'
import { expect, it } from 'vitest'
import type { z } from 'zod'

import { registeredCruds } from '../../src/kernel/crud/registered.ts'
import { describeCrud } from '../describe-crud.ts'
import { insertRow, nameOf, plainCruds } from './plain-cruds.ts'
import { sampleInput, shownOf } from './sample-input.ts'

/** Resources that are not plain, whose inputs hold most kinds of fields. */
it.each(['room', 'community', 'hyUser', 'roomNo'])(
  'makes an input of %s from its schema alone, and says what a row shows of it',
  (name) => {
    const crud = registeredCruds().find((crud) => nameOf(crud) === name)!
    const inputs = [1, 2, 3].map((n) => sampleInput(crud, n, () => n))
    expect(inputs.map((input) => crud.api.add.input.safeParse(input).error)).toEqual([undefined, undefined, undefined])
    expect(new Set(inputs.map((input) => JSON.stringify(input))).size).toBe(3)
    expect(Object.keys((crud.api.get.output as unknown as z.ZodObject).shape)).toEqual(
      expect.arrayContaining(Object.keys(shownOf(crud, inputs[0]!))),
    )
  },
)

for (const crud of plainCruds) {
  const isOther = (table: unknown) => table !== crud.table
  const input = (n: number) => sampleInput(crud, n, (table) => (isOther(table) ? 1 : undefined))
  it(`takes of ${nameOf(crud)} in a form again what a row shows`, () => {
    const fields = (crud.api.edit.input as z.ZodObject).shape as Record<string, z.ZodType>
    const shown = Object.entries(shownOf(crud, input(1))).filter(([field]) => field in fields && !isMarked(fields[field]!, 'personal'))
    expect(shown.filter(([field, value]) => !fields[field]!.safeParse(value).success)).toEqual([])
  })
  describeCrud(crud.api, {
    prepare: async ({ db }) => {
      for (const table of new Set(Object.values(crud.references).map(({ table }) => table))) if (isOther(table)) await insertRow(db, table)
    },
    add: input,
    edit: input(5),
    shown: (n) => shownOf(crud, input(n)),
  })
}
