import { report } from './devices.ts'
import { type Attack, OWN_KEY_METERS, reading } from './target.ts'

const HOUR_MS = 3_600_000
const TONS = 1000
const HIGHEST = 999_999_999_999

/**
 * F3: meters' own keys send untrustworthy readings. A new meter begins with the highest possible register. A meter of a gateway gets
 * readings from before its first. Throws if one of them counts.
 */
export const ownKeys: Attack = async ({ urls, gatewayKey, meterKeys, ms }) => {
  const url = urls[0]!
  const now = Date.now()
  for (const deviceSn of [OWN_KEY_METERS.known, OWN_KEY_METERS.counted]) {
    const known = Array.from({ length: 100 }, (_, hour) => ({ deviceSn, ...reading(now - (100 - hour) * HOUR_MS, 500 * TONS + hour) }))
    await report({ url, key: gatewayKey, readings: known })
  }
  return {
    async go() {
      const until = performance.now() + ms
      const sum = { accepted: 0, held: 0, rejected: 0 }
      await Promise.all(
        Object.values(OWN_KEY_METERS).map(async (deviceSn, no) => {
          for (let n = 0; performance.now() < until; n++) {
            const said = deviceSn === OWN_KEY_METERS.fresh ? reading(now + n, HIGHEST - n) : reading(now - (200 + n) * HOUR_MS, n)
            const answer = { url: urls[(n + no) % urls.length]!, key: meterKeys[deviceSn]!, readings: [{ deviceSn, ...said }] }
            const { accepted, held, rejected } = await report(answer)
            sum.accepted += accepted
            sum.held += held
            sum.rejected += rejected.length
          }
        }),
      )
      if (sum.accepted > 0) throw new Error(`${sum.accepted} readings by a meter's own key count`)
      return `${sum.held} readings held, ${sum.rejected} beyond the quota, none counts`
    },
  }
}
