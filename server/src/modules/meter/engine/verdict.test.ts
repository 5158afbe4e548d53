import { litre } from '@weir/contract/platform/units'
import { describe, expect, it } from 'vitest'

import { type Decision, type Head, judge } from './verdict.ts'

const HOUR = 3_600_000
const rules = { initialRegister: null, since: 0, maxFlow: litre(3125), range: litre(99_999_999) }
const at = (hours: number, register: number, more: { stale?: boolean; decision?: Decision } = {}) => {
  return { at: hours * HOUR, register: litre(register), stale: false, ...more }
}
const head = (hours: number, register: number): Head => ({ at: hours * HOUR, register: litre(register) })
const counted = (verdict: string, usage: number) => ({ verdict, accepted: true, usage })
const left = (verdict: string) => ({ verdict, accepted: false, usage: 0 })

describe('the verdict on a reading', () => {
  it.each([
    ['rises', head(0, 1000), at(1, 1010), counted('ok', 10)],
    ['stands still', head(0, 1000), at(1, 1000), counted('ok', 0)],
    ['rises by all that can flow in the hours between', head(0, 1000), at(2, 7250), counted('ok', 6250)],
    ['rises by a litre more', head(0, 1000), at(2, 7251), left('spike')],
    ['may rise by an hour of flow at the same moment', head(0, 1000), at(0, 4125), counted('ok', 3125)],
    ['is the same again', head(0, 1000), at(0, 1000), left('duplicate')],
    ['dips by five litres', head(0, 1000), at(1, 995), left('dip')],
    ['steps back by six', head(0, 1000), at(1, 994), left('rollback')],
    ['starts again at 0', head(0, 99_999_000), at(1, 500), counted('rollover', 1500)],
    ['starts again at 0 too fast', head(0, 99_990_000), at(1, 500), left('rollback')],
    ['falls back from beyond the range, which was set too low', head(0, 150_000_000), at(1, 10), left('rollback')],
    ['falls back from below nine tenths of the range', head(0, 89_999_999), at(9000, 10), left('rollback')],
  ])('%s', (_, last, subject, expected) => expect(judge(rules, last, subject)).toEqual(expected))

  it.each([
    [null, 5000, counted('baseline', 0)],
    [4000, 5000, counted('baseline', 1000)],
    [5005, 5000, counted('baseline', 0)],
    [5006, 5000, left('rollback')],
  ])('first, with an initial register of %s, at %s', (initial, register, expected) => {
    const initialRegister = initial === null ? null : litre(initial)
    expect(judge({ ...rules, initialRegister }, undefined, at(1, register))).toEqual(expected)
  })

  it.each([
    ['as much as can have flowed since', 2, 6250, counted('baseline', 6250)],
    ['a litre more', 2, 6251, left('spike')],
    ['what flows in an hour, in the hour of the beginning', 0, 3125, counted('baseline', 3125)],
    ['history, which may begin anywhere in the range', -9, 99_999_999, counted('baseline', 99_999_999)],
    ['history beyond the range', -9, 100_000_000, left('spike')],
  ])('first, above the initial register by %s', (_, hours, register, expected) => {
    const subject = at(hours, register)
    expect(judge({ ...rules, initialRegister: litre(0) }, undefined, subject)).toEqual(expected)
    const accepted = judge({ ...rules, initialRegister: litre(0) }, undefined, { ...subject, decision: { kind: 'accept' } })
    expect(accepted).toEqual(counted('baseline', register))
  })

  it('takes what staff decided over its own', () => {
    const accept = { decision: { kind: 'accept' } } as const
    const out = { decision: { kind: 'out' } } as const
    expect(judge(rules, head(0, 1000), at(1, 90_000, accept))).toEqual(counted('ok', 89_000))
    expect(judge(rules, head(0, 1000), at(1, 10, accept))).toEqual(counted('baseline', 0))
    expect(judge(rules, head(0, 1000), at(1, 1010, out))).toEqual(left('ok'))
    expect(judge(rules, head(0, 1000), at(1, 1010, { stale: true }))).toEqual(left('stale'))
    expect(judge(rules, head(0, 1000), at(1, 1010, { stale: true, ...accept }))).toEqual(counted('ok', 10))
  })

  it('counts both parts of a replaced meter, unless a later reading contradicts them', () => {
    const replaced = { decision: { kind: 'replaced', finalRegister: litre(1030), initialRegister: litre(2) } } as const
    expect(judge(rules, head(0, 1000), at(1, 12, replaced))).toEqual(counted('replaced', 40))
    expect(judge(rules, head(0, 1031), at(1, 12, replaced))).toEqual(left('rollback'))
  })
})
