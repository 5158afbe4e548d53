import { Quantity } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { type Bigint, epochMs, unnest } from '../../../kernel/db/unnest.ts'
import { minuteOf } from '../ground/device-alarm-texts.ts'
import { readings } from '../ground/reading.table.ts'
import { type Head, type MeterRules, possibleRise } from '../engine/verdict.ts'

interface Held {
  /** Effective time, in ms. */
  at: number
  register: number
}

/** The accepted reading that three held ones contradict. */
interface Suspect {
  suspectRegister: string
  suspectAt: string
}

const tons = (litres: number) => z.encode(Quantity, litres as z.output<typeof Quantity>)
export const minute = (ms: number) => minuteOf(new Date(ms))

export function spikeFacts(rules: MeterRules, last: Head | undefined, held: Held) {
  const { from, limit } = possibleRise(rules, last, held)
  return { register: tons(held.register), lastRegister: tons(from), limit: tons(limit) }
}

export const rollbackFacts = (last: Head | undefined, { register }: Held, suspect: Suspect | undefined) => ({
  register: tons(register),
  lastRegister: tons(last?.register ?? 0),
  ...suspect,
})

/**
 * Three held rollbacks in a row that rise among themselves are most likely right. The accepted reading before them is then wrong: it is
 * named as the suspect.
 */
export async function suspectsOf({ db }: Context, sns: readonly string[]): Promise<Map<string, Suspect>> {
  if (sns.length === 0) return new Map()
  const { rows } = await db.execute<{ device_sn: string; at: Bigint; register: Bigint }>(sql`
    select given.device_sn, ${epochMs('min(last.against_at)')} as at, min(last.against_litre) as register
    from ${unnest('given', { device_sn: ['text', sns] })}
    cross join lateral (
      select *, lag(register_litre) over (order by effective_at, register_litre, meter_time) as former
      from (select * from ${readings} where device_sn = given.device_sn order by effective_at desc, register_litre desc, meter_time desc limit 3) newest
    ) last
    group by given.device_sn
    having count(*) = 3 and bool_and(verdict = 'rollback' and not accepted and decision is null)
      and bool_and(former is null or register_litre > former) and count(against_at) = 3 and min(against_at) = max(against_at)`)
  return new Map(
    rows.map(({ device_sn, at, register }) => {
      return [device_sn, { suspectRegister: tons(Number(register)), suspectAt: minute(Number(at)) }]
    }),
  )
}
