import { describe, expect, it } from 'vitest'

import { reporter } from './reports.ts'
import { HOUSEHOLD_PLAN } from './town.ts'

const start = new Date('2026-01-01T00:00:00+08:00')
const day = (n: number) => new Date(start.getTime() + n * 86_400_000)
const all = (n: number, from: Date, to: Date) => [...reporter(HOUSEHOLD_PLAN[n]!, start)(from, to)]

describe('the sample meters', () => {
  it('are one household each, with a room and a phone of its own', () => {
    for (const key of ['deviceSn', 'telephone', 'idCardNo', 'room'] as const) {
      const values = HOUSEHOLD_PLAN.map(({ person, ...home }) =>
        key === 'deviceSn'
          ? home.deviceSn
          : key === 'room'
            ? `${home.community}/${home.building}-${home.unit}-${home.number}`
            : person[key],
      )
      expect(new Set(values).size, key).toBe(120)
    }
  })

  it('give the same story for every cut', () => {
    const whole = all(5, day(0), day(95))
    const cuts = [day(0), day(3.3), day(40), day(40.01), day(95)]
    expect(cuts.slice(1).flatMap((to, i) => all(5, cuts[i]!, to))).toEqual(whole)
    expect(whole.length).toBeGreaterThan(360)
    const registers = whole.map(({ register }) => register)
    expect(registers).toEqual(registers.toSorted((a, b) => a - b))
  })

  it('fall silent, never speak, jump and step back where the plan says', () => {
    expect(all(31, day(89), day(95))).toEqual([])
    expect(all(119, day(0), day(95))).toEqual([])
    const jumps = all(64, day(88), day(91)).map(({ register }, i, list) => register - (list[i - 1]?.register ?? register))
    expect(jumps.filter((jump) => jump > 800_000)).toHaveLength(1)
    const steps = all(71, day(88), day(91)).map(({ register }, i, list) => register - (list[i - 1]?.register ?? register))
    expect(steps.filter((step) => step < -900)).toHaveLength(1)
  })
})
