import { endpoints } from '@weir/contract/modules/index'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { arbitraryOf } from './fuzz/arbitrary-of.ts'
import { partsOf } from './sweep/schema-parts.ts'

const SAMPLES = 6
const known = (field: string) => (/^(building|unit)(From|To)$/.test(field) ? ['1', '2'] : [])

/** To ask whether it is there is fine. Whatever computes with it reads one of its properties. */
const TRAP: unknown = new Proxy(
  {},
  {
    get: (_, key) => {
      throw new TypeError(`computes with it (${String(key)})`)
    },
  },
)

/** A schema of several fields, with its refinements. */
function refined(part: z.core.$ZodType) {
  const isOfSeveral = part instanceof z.ZodObject || part instanceof z.ZodTuple || part instanceof z.ZodUnion
  const refinements = (isOfSeveral ? part.def.checks : undefined)?.filter(({ _zod: { def } }) => def.check === 'custom') ?? []
  return refinements as unknown as z.core.$ZodCheck<unknown>[]
}

/** The input as a refinement gets it when the check of this field has refused it. */
function refusing(value: object, field: string): z.core.ParsePayload {
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
  Reflect.set(copy, field, TRAP)
  const path = [Array.isArray(value) ? Number(field) : field]
  return { value: copy, issues: [{ code: 'too_big', origin: 'number', maximum: 0, path, continue: true, input: undefined }] }
}

function faultOf({ _zod: { def, check } }: z.core.$ZodCheck<unknown>, payload: z.core.ParsePayload) {
  if (def.when?.(payload) === false) return undefined
  try {
    void check(payload)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Each refinement with each of its fields refused. */
function* triesOf(part: z.core.$ZodType) {
  const refinements = refined(part)
  if (refinements.length === 0) return
  const plain = z.core.clone(part, { ...part._zod.def, checks: [] })
  for (const sample of fc.sample(arbitraryOf(plain, known), { seed: 1, numRuns: SAMPLES })) {
    const value = z.parse(plain, sample) as object
    for (const field of Object.keys(value))
      for (const refinement of refinements) yield { field, fault: faultOf(refinement, refusing(value, field)) }
  }
}

it('lets no refinement compute with a field that is refused', () => {
  const schemas = Object.values(endpoints).flatMap(({ input, records }) => [input, ...(records ? [records] : [])])
  // Many endpoints share a part, such as a range.
  const parts = new Map(schemas.flatMap((schema) => [...partsOf(schema)].map(([at, part]) => [part, at] as const)))
  const found = new Set<string>()
  let tried = 0
  for (const [part, at] of parts)
    for (const { field, fault } of triesOf(part)) {
      tried++
      if (fault) found.add(`${at} ${field}: ${fault}`)
    }
  expect([...found]).toEqual([])
  expect(tried).toBeGreaterThan(2000)
})
