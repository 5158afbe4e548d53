import fc from 'fast-check'
import { expect, it } from 'vitest'

import { BROKEN, PUSHES, signed, signedBroken, TOKEN } from '../../../../../test/frames/push-mutations.ts'
import { meaningOfPush } from '../../../../../test/frames/push-reference.ts'
import { type Claim, isMisread } from './claim.ts'
import { readCtwing } from './ctwing.ts'
import { readOnenet } from './onenet.ts'
import { pushSettings } from './push-content.ts'
import { openOnenet } from './push-proof.ts'

const RUNS = process.env.TEST_LONG ? 100_000 : 5000
const READERS = { ctwing: readCtwing, onenet: readOnenet }
const platforms = ['ctwing', 'onenet'] as const

const read = (platform: (typeof platforms)[number], text: string) => {
  const read = READERS[platform]({ payload: Buffer.from(text) }, pushSettings.initial())
  return isMisread(read) ? undefined : read[0]
}
/** A name that is none may be left out. */
function expectMeant(claim: Claim, text: string) {
  const meaning = meaningOfPush(text)
  expect(BigInt(claim.register)).toBe(meaning?.litres)
  expect(claim.ids).not.toHaveLength(0)
  expect(meaning?.ids).toEqual(expect.arrayContaining([...(claim.ids ?? [])]))
}

it.each(platforms)('reads every sound push of %s as its digits say', (platform) =>
  fc.assert(
    fc.property(PUSHES[platform], (text) => {
      const claim = read(platform, text)
      expect(claim).toBeDefined()
      expectMeant(claim!, text)
    }),
  ),
)

it.each(platforms)(`gives no wrong litre and no other device for ${RUNS} mutated pushes of %s`, (platform) => {
  const counts = { read: 0, refused: 0 }
  fc.assert(
    fc.property(BROKEN[platform], (text) => {
      const claim = read(platform, text)
      counts[claim ? 'read' : 'refused']++
      if (claim) expectMeant(claim, text)
    }),
    { numRuns: RUNS },
  )
  // Else the mutations would be too coarse to say anything about litres, or too fine to say anything about refusals.
  expect(counts.read).toBeGreaterThan(RUNS / 20)
  expect(counts.refused).toBeGreaterThan(RUNS / 5)
})

it('opens a signed push of OneNET, and a changed one only if what is signed stands as it was', () => {
  const opened = (body: string) => openOnenet({ token: TOKEN, aesKey: undefined }, Buffer.from(body))?.map(String)
  const counts = { opened: 0, refused: 0 }
  fc.assert(
    fc.property(signed, ({ points, body }) => {
      expect(opened(body)).toEqual(points)
    }),
  )
  fc.assert(
    fc.property(signedBroken, ({ points, body }) => {
      const read = opened(body)
      counts[read ? 'opened' : 'refused']++
      expect(read ?? points).toEqual(points)
    }),
    { numRuns: RUNS },
  )
  expect(counts.refused).toBeGreaterThan(RUNS / 2)
})
