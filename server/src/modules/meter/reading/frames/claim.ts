import type { READING_FLAGS } from '@weir/contract/modules/meter/reading'
import type { ValveState } from '@weir/contract/modules/card/valve'
import type { MessageKind } from '@weir/contract/platform/mqtt'
import type { Litre } from '@weir/contract/platform/units'
import { inArray, sql } from 'drizzle-orm'

import type { Misread } from '../../../../services/mqtt/topic.ts'
import type { Context } from '../../../../kernel/context.ts'
import { meterAddresses } from '../../ground/meter-address.table.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'

/** A message with readings, by whatever way it came, as it is kept. */
export interface Message {
  kind: MessageKind
  /** Of MQTT; else the way it came. */
  topic: string
  sender: string
  /** The meter whose key sent it; absent: a gateway or a platform. */
  meter?: string
  payload: Buffer
  /** When a gateway took it. */
  receivedAt?: Date | undefined
  /** When it came to us. */
  arrivedAt: Date
}

type Flag = (typeof READING_FLAGS)[number]

/** A reading, and whose it is by what the message says. All that it says must be the same meter. */
export interface Claim {
  /** The SN in a topic, or of the key. */
  deviceSn?: string | undefined
  /** The address inside a frame. */
  address?: string
  /** The device of a platform: its IMEI, and its id there. */
  ids?: readonly string[]
  register: Litre
  time: Date
  battery?: number | undefined
  flags?: Flag[] | undefined
  valve?: ValveState | undefined
  spoken?: readonly Flag[]
  /** The part of the message that gave it, as its sender wrote it. */
  text: string
}

export const isMisread = (read: readonly Claim[] | Misread): read is Misread => 'fault' in read

/** Addresses inside frames have 14 digits. An SN of digits alone may leave zeros before it away. */
const DIGITS = 14
const ZEROS = /^0*/

/** The SNs that an address may be without being recorded for a meter. */
function snsOf(address: string): string[] {
  const zeros = address.length === DIGITS ? ZEROS.exec(address)![0].length : 0
  return Array.from({ length: Math.min(zeros, DIGITS - 1) + 1 }, (_, count) => address.slice(count))
}

/** The meters of addresses: an address is recorded for a meter, or it is the SN of exactly one. */
async function metersOf({ db }: Context, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const candidates = [...new Set(addresses.flatMap(snsOf))]
  const recorded = await db
    .select({ address: meterAddresses.address, deviceSn: waterMeters.deviceSn })
    .from(meterAddresses)
    .innerJoin(waterMeters, sql`${waterMeters.id} = ${meterAddresses.meterId}`)
    .where(inArray(meterAddresses.address, [...addresses]))
  const registered = await db.select({ deviceSn: waterMeters.deviceSn }).from(waterMeters).where(inArray(waterMeters.deviceSn, candidates))
  const found = new Map(recorded.map(({ address, deviceSn }) => [address, deviceSn]))
  const sns = new Set(registered.map(({ deviceSn }) => deviceSn))
  for (const address of addresses) {
    const same = snsOf(address).filter((sn) => sns.has(sn))
    if (!found.has(address) && same.length === 1) found.set(address, same[0]!)
  }
  return found
}

/** A reading whose meter is known. Of an unregistered one the SN is the name under which it is offered for registration. */
export type Identified = Claim & { deviceSn: string }

/**
 * Finds the meter of each claim. A topic, a key, an address and a platform's ids must all name the same one. A frame in a push may name it
 * alone, as it does at a gateway.
 */
export async function identify(ctx: Context, claims: readonly Claim[]): Promise<(Identified | Misread)[]> {
  const meters = await metersOf(ctx, [
    ...new Set(claims.flatMap(({ address, ids = [] }) => [...ids, ...(address === undefined ? [] : [address])])),
  ])
  return claims.map((claim) => {
    const { deviceSn, address, ids = [] } = claim
    const byIds = new Set(ids.flatMap((id) => meters.get(id) ?? []))
    const byAddress = address === undefined ? undefined : (meters.get(address) ?? unregistered(address, deviceSn))
    const named = new Set([...byIds, ...(byAddress === undefined ? [] : [byAddress]), ...(deviceSn === undefined ? [] : [deviceSn])])
    const isForeign = named.size > 1 || (address !== undefined && byAddress === undefined && (deviceSn !== undefined || byIds.size > 0))
    if (isForeign) return { fault: 'foreignFrame', detail: address ?? ids.join(' ') }
    return { ...claim, deviceSn: [...named][0] ?? ids[0] ?? address! }
  })
}

/** The meter of a topic is perhaps not registered yet. Its frames may have its SN as their address all the same. */
const unregistered = (address: string, deviceSn: string | undefined) =>
  deviceSn !== undefined && snsOf(address).includes(deviceSn) ? deviceSn : undefined
