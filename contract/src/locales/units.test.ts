import { expect, it } from 'vitest'
import { z } from 'zod'

import { catalogues } from './catalogues.ts'
import { LANGUAGES } from '../texts/text.ts'
import { resources } from '../modules/index.ts'
import { defineResource, query } from '../platform/endpoint.ts'
import { DateRange } from '../platform/schemas.ts'
import { unitOf, unitOfSchema, unitsOf } from '../platform/unit-of.ts'
import { Money, Price, SetPrice } from '../platform/units.ts'

it('finds the unit of a field of a row, an input, a file column, and parts', () => {
  expect([unitOf('waterCard', 'unitPrice'), unitOf('waterCard', 'register'), unitOf('waterMeter', 'maxFlow')]).toEqual([
    'yuanPerTon',
    'ton',
    'tonPerHour',
  ])
  expect([unitOf('waterCard', 'name'), unitOf('nothing', 'amount')]).toEqual([undefined, undefined])
})

it('finds it under what makes a field optional, and after a further check', () => {
  expect([unitOfSchema(Price.optional()), unitOfSchema(SetPrice.nullable()), unitOfSchema(DateRange)]).toEqual([
    'yuanPerTon',
    'yuanPerTon',
    undefined,
  ])
})

it('takes a resource again with the units it has by now, and no other one of its name', () => {
  const define = (address: string, amount: z.ZodType) =>
    defineResource('madeUp', address, { get: query(z.object({}), z.object({ amount })) })
  define('test/one', Price)
  expect(unitOf('madeUp', 'amount')).toBe('yuanPerTon')
  define('test/one', Money)
  expect(unitOf('madeUp', 'amount')).toBe('yuan')
  expect(() => define('test/other', Price)).toThrow('two resources are called madeUp: test/one and test/other')
  expect(unitOf('madeUp', 'amount')).toBe('yuan')
})

it('counts a field of a resource in one unit', () => {
  const twofold = Object.keys(resources).flatMap((resource) =>
    unitsOf(resource).flatMap(([field, unit]) => (unitOf(resource, field) === unit ? [] : `${resource}.${field}: ${unit}`)),
  )
  expect(twofold).toEqual([])
})

it.each(LANGUAGES)('writes no unit by hand into a label of %s', (language) => {
  const messages = catalogues[language]
  const words = new Set<string>(Object.values(messages.unit))
  const called = Object.keys(resources).flatMap((resource) => {
    const labels = (messages as unknown as Record<string, { field: Record<string, string> }>)[resource]!.field
    return Object.entries(labels).map(([field, label]) => [`${resource}.${field}`, label] as const)
  })
  const named = Object.entries(messages.parameters).map(([parameter, { name }]) => [`parameters.${parameter}`, name] as const)
  const inBrackets = (label: string) => /[(（]([^()（）]+)[)）]$/.exec(label)?.[1]
  expect([...called, ...named].filter(([, label]) => words.has(inBrackets(label) ?? '?'))).toEqual([])
})
