import { expect, it } from 'vitest'
import type { z } from 'zod'

import { endpoints } from './index.ts'
import { dictDataApi } from './system/dict-data.ts'
import { waterCardApi } from './sale/water-card.ts'
import { check, fieldIssues } from '../platform/field-errors.ts'

const issuesOf = (schema: z.ZodType, value: unknown) => {
  const { error } = check(schema, value)
  return error ? fieldIssues(error).map(({ field, reason }) => `${field} ${reason}`) : []
}

it('tells every missing field of a new card at once', () => {
  const missing = ['name', 'telephone', 'idCardNo'].map((field) => `${field} required`)
  expect(issuesOf(waterCardApi.add.input, {})).toEqual(['unitPrice required', ...missing])
  expect(issuesOf(waterCardApi.add.input, { name: 7, hyUserId: 1 })).toEqual(['name format', 'unitPrice required'])
})

it('runs each refinement that asks for a field with whatever else is wrong', () => {
  const asking = Object.values(endpoints).flatMap(({ id, input }) =>
    ((input as z.ZodType).def.checks ?? []).flatMap((one) => {
      const { params, when } = one._zod.def as { params?: { reason?: string }; when?: unknown }
      return ['required', 'exactlyOne'].includes(params?.reason ?? '') ? [{ id, isAlways: when !== undefined }] : []
    }),
  )
  expect(asking.length).toBeGreaterThan(15)
  expect(asking.filter(({ isAlways }) => !isAlways)).toEqual([])
})

it('tells the fields of which one is to be given, and too few entries as such', () => {
  const { error } = check(dictDataApi.get.input, {})
  expect(fieldIssues(error!)).toEqual([{ field: 'dictCode', reason: 'exactlyOne', params: { limit: 0, of: ['dictCode', 'id'] } }])
  expect(issuesOf(waterCardApi.delete.input, { ids: [] })).toEqual(['ids tooFew'])
})
