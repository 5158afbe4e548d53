import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Kilobyte, kilobyte, megabytes, kilobytesOf, TypedTraffic } from '../../platform/units.ts'
import { PACKAGE_KINDS, SIM_OPERATORS, type SimOperator } from './iot-codes.ts'
import {
  type CardPackage,
  dayAverageOf,
  type Draw,
  drawsOf,
  type Figure,
  totalsOf,
  usedOf,
  spanOf,
  spansOf,
  startOf,
  cycleAt,
  cyclesFrom,
  outlookOf,
} from './packages.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const shown = (date: Date) => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)

describe('a cycle', () => {
  it('of China Unicom closes on the 26th, of others at the end of the month', () => {
    const spans = (operator: SimOperator, day: string) => Object.values(cycleAt(operator, at(day))).map((date) => shown(date as Date))
    expect(spans('unicom', '2026-11-26T23:59')).toEqual(['2026-10-27T00:00', '2026-11-27T00:00'])
    expect(spans('unicom', '2026-11-27T00:00')).toEqual(['2026-11-27T00:00', '2026-12-27T00:00'])
    expect(spans('unicom', '2027-01-05T12:00')).toEqual(['2026-12-27T00:00', '2027-01-27T00:00'])
    expect(spans('mobile', '2028-02-29T12:00')).toEqual(['2028-02-01T00:00', '2028-03-01T00:00'])
    expect(spans('telecom', '2026-12-31T23:59')).toEqual(['2026-12-01T00:00', '2027-01-01T00:00'])
  })

  it('begins where the one before it ends', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...SIM_OPERATORS),
        fc.date({ min: at('2024-01-01T00:00'), max: at('2030-01-01T00:00'), noInvalidDate: true }),
        (operator, now) => {
          const cycles = cyclesFrom(operator, now, 14)
          expect(cycles[0]!.start <= now && now < cycles[0]!.end).toBe(true)
          expect(cycles.slice(1).map(({ start }) => start)).toEqual(cycles.slice(0, -1).map(({ end }) => end))
        },
      ),
    ))
})

describe('a package', () => {
  it.each([
    ['overlay', '2026-11-27T00:00'],
    ['month', '2026-11-27T00:00'],
    ['monthly3', '2027-01-27T00:00'],
    ['monthly12', '2027-10-27T00:00'],
    ['quarter', '2027-02-18T10:00'],
    ['halfYear', '2027-05-19T10:00'],
    ['year', '2027-11-15T10:00'],
    ['days', '2026-11-27T10:00'],
  ] as const)('%s of China Unicom from 20 November ends at %s', (kind, end) =>
    expect(shown(spanOf({ kind, days: 7 }, 'unicom', at('2026-11-20T10:00')).end)).toBe(end),
  )

  it('of next month begins with the next cycle of its operator', () => {
    expect(shown(startOf('nextMonth', 'unicom', at('2026-11-20T10:00')))).toBe('2026-11-27T00:00')
    expect(shown(startOf('nextMonth', 'mobile', at('2026-11-30T23:59')))).toBe('2026-12-01T00:00')
    expect(startOf('thisMonth', 'mobile', at('2026-11-30T23:59'))).toEqual(at('2026-11-30T23:59'))
  })

  it('follows the one before it, but overlays run side by side', () => {
    const starts = (kind: 'overlay' | 'monthly3') =>
      spansOf({ kind, days: null }, 'mobile', at('2026-11-20T10:00'), 3).map(({ start }) => shown(start))
    expect(starts('monthly3')).toEqual(['2026-11-20T10:00', '2027-02-01T00:00', '2027-05-01T00:00'])
    expect(new Set(starts('overlay'))).toEqual(new Set(['2026-11-20T10:00']))
  })
})

/** A card's life in hours of four months. */
const START = at('2026-10-20T00:00').getTime()
const hour = (n: number) => new Date(START + n * 3_600_000)
const HOURS = 24 * 120
const aPackage = fc.record({
  kind: fc.constantFrom(...PACKAGE_KINDS),
  size: fc.nat(40),
  begins: fc.nat(HOURS),
  days: fc.integer({ min: 1, max: 40 }),
})
const aFigure = fc.record({ hour: fc.nat(HOURS), used: fc.nat(60) })
const aCard = fc.record({
  operator: fc.constantFrom(...SIM_OPERATORS),
  bought: fc.array(aPackage, { maxLength: 6 }),
  told: fc.uniqueArray(aFigure, { maxLength: 25, selector: (figure) => figure.hour }),
})
type Card = typeof aCard extends fc.Arbitrary<infer T> ? T : never

const packagesOf = ({ operator, bought }: Card): CardPackage[] =>
  bought.map(({ kind, size, begins, days }, i) => ({
    id: i + 1,
    kind,
    sizeKb: kilobyte(size),
    ...spanOf({ kind, days }, operator, hour(begins)),
  }))
const figuresOf = ({ told }: Card): Figure[] => told.map((figure) => ({ asOf: hour(figure.hour), usedKb: kilobyte(figure.used) }))

/** The naive model: one kilobyte after the other, each from the package that ends first and has some left in this cycle. */
function oneByOne(operator: SimOperator, packages: CardPackage[], figures: Figure[]) {
  const given = new Map<string, number>()
  const cycleOf = (date: Date) => cycleAt(operator, date).start.getTime()
  const keyOf = (id: number | null, cycle: number) => `${id}/${cycle}`
  const givenBy = ({ id, kind }: CardPackage, cycle: number) =>
    Array.from(given).reduce((sum, [key, kb]) => {
      const [one, when] = key.split('/')
      return Number(one) === id && (!kind.startsWith('monthly') || Number(when) === cycle) ? sum + kb : sum
    }, 0)
  const inTime = [...figures].sort((a, b) => a.asOf.getTime() - b.asOf.getTime())
  for (const [i, { asOf }] of inTime.entries()) {
    const cycle = cycleOf(asOf)
    const later = inTime.slice(i).filter((one) => cycleOf(one.asOf) === cycle)
    const reached = Math.min(...later.map(({ usedKb }) => usedKb))
    const counted = () => Array.from(given).reduce((sum, [key, kb]) => (Number(key.split('/')[1]) === cycle ? sum + kb : sum), 0)
    while (counted() < reached) {
      const [first] = packages
        .filter((one) => one.start <= asOf && asOf < one.end && givenBy(one, cycle) < one.sizeKb)
        .sort((a, b) => a.end.getTime() - b.end.getTime() || a.start.getTime() - b.start.getTime() || a.id - b.id)
      const key = keyOf(first?.id ?? null, cycle)
      given.set(key, (given.get(key) ?? 0) + 1)
    }
  }
  return new Set(Array.from(given, ([key, kb]) => `${key}=${kb}`))
}
const keysOf = (draws: readonly Draw[]) =>
  new Set(draws.map(({ packageId, cycleStart, drawnKb }) => `${packageId}/${cycleStart.getTime()}=${drawnKb}`))

describe('traffic', () => {
  it('is drawn as one kilobyte after the other would be', () =>
    fc.assert(
      fc.property(aCard, (card) => {
        const [packages, figures] = [packagesOf(card), figuresOf(card)]
        expect(keysOf(drawsOf(card.operator, packages, figures))).toEqual(oneByOne(card.operator, packages, figures))
      }),
    ))

  it('sums up to the last figure of each cycle, whatever the order of arrival', () =>
    fc.assert(
      fc.property(aCard, fc.infiniteStream(fc.nat()), (card, keys) => {
        const [packages, figures] = [packagesOf(card), figuresOf(card)]
        const draws = drawsOf(card.operator, packages, figures)
        const shuffled = figures.map((figure) => [keys.next().value, figure] as const).sort((a, b) => a[0] - b[0])
        expect(
          keysOf(
            drawsOf(
              card.operator,
              packages,
              shuffled.map(([, figure]) => figure),
            ),
          ),
        ).toEqual(keysOf(draws))
        for (const cycle of cyclesFrom(card.operator, hour(0), 6)) {
          const last = figures
            .filter(({ asOf }) => cycle.start <= asOf && asOf < cycle.end)
            .sort((a, b) => b.asOf.getTime() - a.asOf.getTime())[0]
          const drawn = draws
            .filter(({ cycleStart }) => cycleStart.getTime() === cycle.start.getTime())
            .reduce((sum, { drawnKb }) => sum + drawnKb, 0)
          expect(drawn).toBe(last?.usedKb ?? 0)
        }
      }),
    ))

  it('of one cycle counts on from the draws of those before', () =>
    fc.assert(
      fc.property(aCard, fc.nat(HOURS), (card, n) => {
        const [packages, figures] = [packagesOf(card), figuresOf(card)]
        const { start } = cycleAt(card.operator, hour(n))
        const all = drawsOf(card.operator, packages, figures)
        const before = all.filter(({ cycleStart }) => cycleStart < start)
        const after = drawsOf(
          card.operator,
          packages,
          figures.filter(({ asOf }) => asOf >= start),
          before,
        )
        expect(keysOf([...before, ...after])).toEqual(keysOf(all))
      }),
    ))

  it('never takes more from a package than it has', () =>
    fc.assert(
      fc.property(aCard, fc.nat(HOURS), (card, n) => {
        const [packages, now] = [packagesOf(card), hour(n)]
        const draws = drawsOf(card.operator, packages, figuresOf(card))
        for (const one of packages) expect(usedOf(one, card.operator, draws, now)).toBeLessThanOrEqual(one.sizeKb)
        const { totalKb, usedKb, deadline, nextTurn } = totalsOf(card.operator, packages, draws, now)
        const active = packages.filter(({ start, end }) => start <= now && now < end)
        expect(totalKb).toBe(active.reduce((sum, { sizeKb }) => sum + sizeKb, 0))
        expect(usedKb).toBe(active.reduce((sum, one) => sum + usedOf(one, card.operator, draws, now), 0))
        expect(deadline?.getTime() ?? null).toBe(active.length > 0 ? Math.max(...active.map(({ end }) => end.getTime())) : null)
        expect(nextTurn > now).toBe(true)
      }),
    ))
})

describe('the traffic of a day', () => {
  const told = (...figures: [day: string, used: number][]) => figures.map(([day, used]) => ({ asOf: at(day), usedKb: kilobyte(used) }))
  it('is an average of the last 7 days, across the turn of a cycle', () =>
    expect(dayAverageOf('mobile', told(['2026-10-20T00:00', 9], ['2026-10-31T00:00', 60], ['2026-11-03T00:00', 10]))).toBe(9))

  it('counts from the first figure where that is later, and has none to count alone', () => {
    expect(dayAverageOf('mobile', told(['2026-11-02T00:00', 500], ['2026-11-04T00:00', 510]))).toBe(5)
    expect(dayAverageOf('mobile', told(['2026-11-02T00:00', 500]))).toBeNull()
    expect(dayAverageOf('mobile', [])).toBeNull()
  })
})

describe('the outlook of a card', () => {
  const plan = (kind: CardPackage['kind'], sizeKb: number, [start, end]: [string, string]): CardPackage => ({
    id: sizeKb,
    kind,
    sizeKb: kilobyte(sizeKb),
    start: at(start),
    end: at(end),
  })
  const year = plan('monthly12', 3000, ['2026-09-10T00:00', '2027-09-01T00:00'])
  const addOn = plan('overlay', 1000, ['2026-11-29T00:00', '2026-12-01T00:00'])
  const usedUp: Draw = { packageId: year.id, cycleStart: at('2026-11-01T00:00'), drawnKb: year.sizeKb }
  const lasts = (packages: CardPackage[], dayAverageKb: number, draws: Draw[] = []) => {
    const outlook = outlookOf('mobile', packages, draws, { at: at('2026-11-29T00:00'), dayAverageKb: kilobyte(dayAverageKb) })
    return outlook && [shown(outlook.until), outlook.isUsedUp ? 'used up' : 'over']
  }

  it('of a package that is not used up ends with the package', () => expect(lasts([addOn], 69)).toEqual(['2026-12-01T00:00', 'over']))
  it('of a package that is too small ends when it is used up', () => expect(lasts([addOn], 1000)).toEqual(['2026-11-30T00:00', 'used up']))
  it('goes on with the traffic of the next cycle; what is left of an overlay lapses', () => {
    expect(lasts([year, addOn], 69, [usedUp])).toEqual(['2027-09-01T00:00', 'over'])
    expect(lasts([year, addOn], 300, [usedUp])).toEqual(['2026-12-11T00:00', 'used up'])
  })
  it('is over at once where nothing is left, and unknown without usage', () => {
    expect(lasts([year], 69, [usedUp])).toEqual(['2026-11-29T00:00', 'used up'])
    expect(lasts([], 69)).toEqual(['2026-11-29T00:00', 'over'])
    expect(outlookOf('mobile', [year], [], { at: at('2026-11-29T00:00'), dayAverageKb: null })).toBeNull()
  })
})

describe('MB and KB', () => {
  it('keep a text of two places through kilobytes and back', () =>
    fc.assert(
      fc.property(fc.nat(10_000_000_000), (hundredths) => {
        const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
        expect(megabytes(kilobytesOf(text))).toBe(text)
      }),
    ))

  it('are 1024 to one, and half up', () => {
    expect([kilobytesOf('30'), kilobytesOf('0.01'), kilobytesOf('1.5')]).toEqual([30_720, 10, 1536])
    expect([kilobyte(1), kilobyte(6), kilobyte(1024)].map((kb: Kilobyte) => megabytes(kb))).toEqual(['0.00', '0.01', '1.00'])
    for (const text of ['0', '0.00', '-1', '1.234', '1e3', '999999999']) expect(TypedTraffic.safeParse(text).success).toBe(false)
  })
})
