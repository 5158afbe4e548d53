import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { check, fieldIssues } from './field-errors.ts'
import { formatQuery } from './format-query.ts'
import { fromText, parseQuery } from './query-text.ts'
import { DateRange, Day, Instant, mask, MOST_DAYS, Status, text } from './schemas.ts'
import { setBusinessZone, steadyOffset } from './zone.ts'

describe('a query', () => {
  it('goes there and back', () => {
    const input = { a: { b: '1' }, dateRange: ['2026-01-01', '2026-01-31'], name: '张 & 三' }
    expect(parseQuery(formatQuery(input).toString())).toEqual(input)
    expect(formatQuery({ a: undefined, b: '', c: null, d: 0, e: false }).toString()).toBe('d=0&e=false')
  })

  it('reads numbers and booleans where they are waited for, and nothing else', () => {
    const schema = z.strictObject({ n: z.int().default(1), is: z.boolean().optional(), text: z.string(), ids: z.array(z.int()) })
    expect(fromText(schema, parseQuery('n=7&is=false&text=7&ids[0]=1&ids[1]=2'))).toEqual({ n: 7, is: false, text: '7', ids: [1, 2] })
    expect(fromText(z.strictObject({ status: Status.optional() }), parseQuery('status=0'))).toEqual({ status: 0 })
    expect(fromText(schema, { n: '', is: '0', text: '' })).toEqual({ n: '', is: '0', text: '' })
  })

  it('keeps the place of an empty object among others, and of one without a value', () => {
    const schema = z.strictObject({ filters: z.array(z.strictObject({ view: z.string().optional(), is: z.boolean().optional() })) })
    const query = formatQuery({ filters: [{}, { view: 'low' }, { view: undefined }, { is: true }] }).toString()
    expect(decodeURIComponent(query)).toBe('filters[0]=&filters[1].view=low&filters[2]=&filters[3].is=true')
    expect(schema.parse(fromText(schema, parseQuery(query)))).toEqual({ filters: [{}, { view: 'low' }, {}, { is: true }] })
  })

  it.each(['__proto__=1', '__proto__[x]=1', 'a.__proto__.x=1', 'a[0]=x&a.length=4294967295', 'a.b.c.d.e.f.g=1', 'a[999999]=1'])(
    'takes no harm from %s',
    (hostile) => {
      const parsed = parseQuery(hostile)
      expect(({} as { x?: unknown }).x).toBeUndefined()
      expect(z.strictObject({ a: z.array(z.string()).max(100).optional() }).safeParse(parsed).success).toBe(false)
    },
  )
})

it('names fields as in a query', () => {
  const schema = z.strictObject({ readings: z.array(z.strictObject({ time: Instant })), name: text(3), dateRange: DateRange.optional() })
  const input = {
    readings: [{ time: '2026-01-01T08:00:00+08:00' }, { time: '2026-01-01T08:00:00', x: 1 }],
    name: 'four',
    dateRange: ['2026-02-01', '2026-01-01'],
  }
  const { error } = check(schema, input)
  expect(fieldIssues(error!).map(({ field, reason }) => [field, reason])).toEqual([
    ['readings[1].time', 'format'],
    ['readings[1].x', 'unknownKey'],
    ['name', 'tooLong'],
    ['dateRange', 'order'],
  ])
})

describe('an instant', () => {
  afterEach(() => setBusinessZone('Asia/Shanghai'))

  it.each(['1950-01-01T00:00:00.000', '1969-12-31T23:59:59.999', '2024-02-29T09:05:07.042', '9998-12-31T23:59:59.999'])(
    'is written to the millisecond: %s',
    (text) => {
      setBusinessZone('UTC')
      expect(z.encode(Instant, new Date(`${text}Z`))).toBe(`${text}+00:00`)
    },
  )

  it.each(['2026-01-01T08:00:00+0800', '2026-01-01T08:00:00.000+0800', '2025-12-31T20:30:00-0330'])(
    'has an offset with or without a colon: %s',
    (wire) => expect(Instant.parse(wire)).toEqual(new Date('2026-01-01T00:00:00Z')),
  )

  it.each([
    ['Asia/Shanghai', '2026-01-01T08:00:00.000+08:00'],
    ['UTC', '2026-01-01T00:00:00.000+00:00'],
    ['America/St_Johns', '2025-12-31T20:30:00.000-03:30'],
  ])('is written in the business zone: %s', (zone, wire) => {
    setBusinessZone(zone)
    expect(z.encode(Instant, new Date('2026-01-01T00:00:00Z'))).toBe(wire)
    expect(Instant.parse(wire)).toEqual(new Date('2026-01-01T00:00:00Z'))
  })

  it.each(['1900-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z', '2026-01-01T00:00:00'])(
    'is not %s',
    (wire) => expect(Instant.safeParse(wire).success).toBe(false),
  )
})

const saidOf = (schema: z.ZodType, value: unknown) => {
  const { error } = check(schema, value)
  return error ? fieldIssues(error).map(({ reason, params }) => [reason, params.limit]) : []
}

it.each([
  ['1950-01-01', []],
  ['9998-12-31', []],
  ['0001-01-01', [['tooSmall', 1950]]],
  ['1949-12-31', [['tooSmall', 1950]]],
  ['9999-01-01', [['tooBig', 9998]]],
  ['2026-02-30', [['format', 0]]],
  ['0000-00-00', [['format', 0]]],
])('takes the day %s as an instant can be written: %j', (day, said) => expect(saidOf(Day, day)).toEqual(said))

it.each([
  [['2000-01-01', '2099-12-31'], []],
  [['2000-01-01', '2100-01-01'], [['tooManyDays', MOST_DAYS]]],
  [['1950-01-01', '9998-12-31'], [['tooManyDays', MOST_DAYS]]],
  [['2026-02-01', '2026-01-01'], [['order', 0]]],
  [
    ['0001-01-01', '9999-12-31'],
    [
      ['tooSmall', 1950],
      ['tooBig', 9998],
    ],
  ],
])('has a most for the days of a range: %j', (range, said) => expect(saidOf(DateRange, range)).toEqual(said))

describe('a steady offset', () => {
  afterEach(() => setBusinessZone('Asia/Shanghai'))

  it.each([
    ['Asia/Shanghai', '2026-07-01', '+08:00', '2025-07-01', '2027-07-01'],
    ['Europe/Berlin', '2026-07-01', '+02:00', '2026-03-30', '2026-10-25'],
    ['America/New_York', '2026-01-10', '-05:00', '2025-11-03', '2026-03-08'],
  ])('of %s at %s is %s from %s until %s', (zone, day, text, from, until) => {
    setBusinessZone(zone)
    const found = steadyOffset(Date.parse(`${day}T00:00:00Z`))
    expect(found).toEqual({ text, from: Date.parse(from), until: Date.parse(until) })
  })
})

it('masks the middle', () => {
  expect([mask('13812341234'), mask('110101199003071234'), mask('1234')]).toEqual(['138****1234', '110***********1234', '****'])
  expect(mask('E12345678')).toBe('E1*****78')
  const letters = (count: number) => '\u{251A4}'.repeat(count)
  expect([mask(letters(9)), mask(letters(11))]).toEqual([`${letters(2)}*****${letters(2)}`, `${letters(3)}****${letters(4)}`])
})
