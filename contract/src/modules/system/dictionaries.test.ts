import { expect, it } from 'vitest'
import { z } from 'zod'

import { dictOf } from '../../platform/dict.ts'
import { bare } from '../../platform/schemas.ts'
import type { Screen } from '../../platform/screen.ts'
import { resources } from '../index.ts'
import { screens } from '../screens.ts'
import { BUILT_IN_DICTS, type DeliveredDict, DICTIONARIES } from './dictionaries.ts'

/** The fields of the rows that a list shows, and of what a form sends. */
const fieldsOf = (schema: z.core.$ZodType): [string, z.core.$ZodType][] => {
  const inner = bare(schema)
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    name === 'list' ? fieldsOf(field) : [[name, field]],
  )
}

const onScreens = new Set((screens as readonly Screen[]).flatMap(({ buttons = [] }) => buttons.map(({ id }) => id)))
const shown = Object.values(resources)
  .flatMap((resource) => Object.values(resource))
  .filter(({ id }) => onScreens.has(id))
  .flatMap(({ input, output }) => [input, output].flatMap(fieldsOf))

it.each(BUILT_IN_DICTS)('%s is the dictionary of a field that a screen shows', (dictType) => {
  const fields = shown.filter(([, field]) => dictOf(field) === dictType)
  expect(fields.length).toBeGreaterThan(0)
})

it('names no dictionary that is not delivered', () => {
  const named = shown.flatMap(([, field]) => dictOf(field) ?? [])
  expect([...new Set(named)].filter((dictType) => !BUILT_IN_DICTS.includes(dictType))).toEqual([])
})

/** Allowed values of a field, as a dictionary stores them; undefined where every text is allowed. */
function codesOf(schema: z.core.$ZodType): string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodBoolean) return ['0', '1']
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String)
  return schema instanceof z.ZodUnion ? schema.options.flatMap((option) => codesOf(option) ?? []) : undefined
}

it('knows exactly the values that its fields take', () => {
  for (const [name, field] of shown) {
    const [dictType, codes] = [dictOf(field), codesOf(bare(field))]
    if (dictType === undefined) continue
    const dictionary = DICTIONARIES[dictType as DeliveredDict]
    expect([name, codes && [...codes].sort()]).toEqual([name, 'isOpen' in dictionary ? undefined : [...dictionary.values].sort()])
  }
})
