import type { DeviceKey } from '../../../kernel/auth/device-keys.ts'

/** An SN in a filter: a plain one, or a wildcard for one level. */
const FILTER = /^weir\/([A-Za-z0-9._-]{1,64}|\+)\/([a-z]{1,16}|\+|#)$/
const EVERYTHING = 'weir/#'

/** A meter may receive its own topics, a gateway all of ours; no client receives anything else. */
export function maySubscribe({ meter }: Pick<DeviceKey, 'meter'>, filter: string): boolean {
  if (filter === EVERYTHING) return meter === undefined
  const [, deviceSn] = FILTER.exec(filter) ?? []
  return deviceSn !== undefined && (meter === undefined || meter === deviceSn)
}

/** The meter whose commands come with this filter, `+` for all of them; undefined: no commands do. */
export function listensFor(filter: string): string | undefined {
  if (filter === EVERYTHING) return '+'
  const [, deviceSn, name] = FILTER.exec(filter) ?? []
  return name === 'commands' || name === '+' || name === '#' ? deviceSn : undefined
}
