import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { gatherSilences, joined } from '../../water-meter/connectivity.job.ts'

const silent = (since: number, until: number) => ({ since, until })

describe('silences of several meters', () => {
  it('have one cause if one moment lies within all of them, and too few have none', () => {
    const [a, b, c] = [silent(0, 10), silent(4, 14), silent(9, 19)]
    expect(gatherSilences([a, b, c], 3)).toEqual([{ members: [a, b, c], since: 9, until: 10 }])
    expect(gatherSilences([a, b, silent(11, 21)], 3)).toEqual([])
    expect(gatherSilences([a, b], 2)).toEqual([{ members: [a, b], since: 4, until: 10 }])
  })

  it('are gathered around the moment of most of them: an older one does not split them', () => {
    const older = silent(0, 10)
    const others = [silent(8, 18), silent(9, 19), silent(12, 22), silent(13, 23)]
    expect(gatherSilences([older, ...others], 3)).toEqual([{ members: others, since: 13, until: 18 }])
  })

  it('may be of several causes, one after another', () => {
    const [first, second] = [
      [silent(0, 5), silent(1, 6)],
      [silent(7, 12), silent(8, 13)],
    ]
    expect(gatherSilences([...second, ...first], 2).map(({ members }) => members)).toEqual([second, first])
  })

  it('join an earlier cause only within its span', () => {
    expect(joined(silent(9, 12), silent(10, 20))).toEqual(silent(10, 12))
    expect(joined(silent(9, 12), silent(13, 20))).toBeUndefined()
  })
})

const silence = fc.tuple(fc.nat(30), fc.nat(10)).map(([since, length]) => silent(since, since + length))

it('each silence has one cause at most; a cause holds one moment of enough silences; no such moment is left', () => {
  fc.assert(
    fc.property(fc.array(silence, { maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (silences, least) => {
      const outages = gatherSilences(silences, least)
      const named = outages.flatMap(({ members }) => members)
      expect(new Set(named).size).toBe(named.length)
      for (const { members, since, until } of outages) {
        expect(members.length).toBeGreaterThanOrEqual(least)
        expect(since).toBeLessThanOrEqual(until)
        for (const one of members) expect([one.since <= since, until <= one.until]).toEqual([true, true])
      }
      const rest = silences.filter((one) => !named.includes(one))
      for (let at = 0; at <= 40; at++)
        expect(rest.filter(({ since, until }) => since <= at && at <= until).length).toBeLessThan(Math.max(least, 1))
    }),
  )
})
