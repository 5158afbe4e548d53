import { endpoints } from '@weir/contract/modules/index'
import { isMarked } from '@weir/contract/platform/schemas'
import { expect, it } from 'vitest'
import type { z } from 'zod'

import { weir } from '../../src/modules/index.ts'
import { crudsOf } from '../../src/kernel/crud/registered.ts'
import { describeCrud } from '../app/describe-crud.ts'
import { furtherCommands, inputUpon } from './further.ts'
import { insertRow, nameOf, pathOf, plainCruds } from './plain-cruds.ts'
import { sampleInput, shownOf } from './sample-input.ts'

/** Resources that are not plain, whose inputs hold most kinds of fields. */
it.each(['room', 'community', 'hyUser', 'roomNo'])(
  'makes an input of %s from its schema alone, and says what a row shows of it',
  (name) => {
    const crud = crudsOf(weir.implementations).find((crud) => nameOf(crud) === name)!
    const inputs = [1, 2, 3].map((n) => sampleInput(crud, n, () => n))
    expect(inputs.map((input) => crud.api.add.input.safeParse(input).error)).toEqual([undefined, undefined, undefined])
    expect(new Set(inputs.map((input) => JSON.stringify(input))).size).toBe(3)
    expect(Object.keys((crud.api.get.output as unknown as z.ZodObject).shape)).toEqual(
      expect.arrayContaining(Object.keys(shownOf(crud, inputs[0]!))),
    )
  },
)

/** Commands of resources that are not plain, whose inputs hold most kinds of fields. */
const further = ['waterCard/setStatus', 'waterCard/adjust', 'waterCard/adjustPrice', 'waterCard/bind', 'deviceAlarm/process']
it.each([...further, ...plainCruds.flatMap(furtherCommands).map(pathOf)])('sends %s what its schema takes', (path) => {
  const endpoint = endpoints.find(({ id }) => id.endsWith(`/${path}`))!
  const input = inputUpon(endpoint, 7, () => 8)
  expect(endpoint.input.safeParse(input).error, `${path}: write what it is sent in SENT of server/test/plain/further.ts`).toBe(undefined)
  expect(JSON.stringify(input)).toContain('7')
})

it('knows the further commands of a resource', () => {
  const people = crudsOf(weir.implementations).find((crud) => nameOf(crud) === 'hyUser')!
  expect(furtherCommands(people).map(({ action }) => action)).toEqual(['merge', 'undoMerge', 'reveal'])
})

for (const crud of plainCruds) {
  const isOther = (table: unknown) => table !== crud.table
  const input = (n: number) => sampleInput(crud, n, (table) => (isOther(table) ? 1 : undefined))
  it(`takes of ${nameOf(crud)} in a form again what a row shows`, () => {
    const fields = crud.api.edit.input.shape as Record<string, z.ZodType>
    const shown = Object.entries(shownOf(crud, input(1))).filter(([field]) => field in fields && !isMarked(fields[field]!, 'personal'))
    expect(shown.filter(([field, value]) => !fields[field]!.safeParse(value).success)).toEqual([])
  })
  describeCrud(weir, crud.api, {
    prepare: async ({ db }) => {
      for (const table of new Set(Object.values(crud.references).map(({ table }) => table))) if (isOther(table)) await insertRow(db, table)
    },
    add: input,
    edit: input(5),
    isOrdered: crud.isOrdered,
    shown: (n) => shownOf(crud, input(n)),
  })
}
