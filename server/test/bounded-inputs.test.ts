import { endpoints } from '@weir/contract/modules/index'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { partsOf } from './sweep/schema-parts.ts'

/** More entries than any list of an input may have. */
const TOO_MANY = 10_001
const YEARS = ['0001-01-01', '1949-12-31', '9999-01-01', '9999-12-31']

const parts = Object.values(endpoints).flatMap(({ id, input }) => [...partsOf(input)].map(([at, part]) => ({ place: `${id} ${at}`, part })))
const issuesOf = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).error?.issues ?? []
const reasons = (schema: z.core.$ZodType, value: unknown) =>
  issuesOf(schema, value).map((issue) => (issue.code === 'custom' ? String(issue.params?.['reason']) : issue.code))

it('has a most for every list of an input', () => {
  const lists = parts.filter(({ part }) => part instanceof z.ZodArray)
  expect(lists.length).toBeGreaterThan(150)
  const many = Array.from({ length: TOO_MANY }, () => null)
  const isOpen = ({ part }: (typeof lists)[number]) =>
    !issuesOf(part, many).some(({ code, path }) => code === 'too_big' && path.length === 0)
  expect(lists.filter(isOpen).map(({ place }) => place)).toEqual([])
})

it('has a most for the keys of every record of an input', () => {
  const records = parts.flatMap(({ place, part }) => (part instanceof z.ZodRecord ? [{ place, part }] : []))
  expect(records.length).toBeGreaterThan(2)
  const open = records.filter(({ part }) => {
    const fitting = [1, '1'].find((value) => issuesOf(part.def.valueType, value).length === 0)
    expect(fitting).toBeDefined()
    return issuesOf(part, Object.fromEntries(Array.from({ length: TOO_MANY }, (_, i) => [`k${i}`, fitting]))).length === 0
  })
  expect(open.map(({ place }) => place)).toEqual([])
})

it('has a first and a last year for every day of an input', () => {
  const days = parts.filter(({ part }) => issuesOf(part, '2026-01-31').length === 0 && issuesOf(part, '2026-02-30').length > 0)
  expect(days.length).toBeGreaterThan(300)
  const open = days.filter(({ part }) => YEARS.some((day) => issuesOf(part, day).length === 0))
  expect(open.map(({ place }) => place)).toEqual([])
})

it('has a most for the days of every range of an input', () => {
  const ranges = parts.filter(({ part }) => part instanceof z.ZodTuple)
  expect(ranges.length).toBeGreaterThan(150)
  const open = ranges.filter(({ part }) => !reasons(part, ['1950-01-01', '9998-12-31']).includes('tooManyDays'))
  expect(open.map(({ place }) => place)).toEqual([])
})
