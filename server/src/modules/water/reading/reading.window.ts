import { litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../platform/context.ts'
import type { Link } from './engine/chain.ts'
import { isStale } from './engine/clock.ts'
import type { Decision, Verdict } from './engine/verdict.ts'
import type { Source } from './reading.store.ts'
import { type Bigint, epochMs, instants, unnest } from './unnest.ts'

/** The part of a meter's stored stream that a re-evaluation looks at: from `from` to `through` (ms), and `more` readings after it. */
export interface Window {
  deviceSn: string
  from: number
  through: number
  more: number
}

interface Row {
  device_sn: string
  id: Bigint
  at: Bigint
  meter_time: Bigint
  arrived_at: Bigint
  register: Bigint
  source: Source
  verdict: Verdict
  accepted: boolean
  usage: Bigint
  decision: 'accept' | 'reject' | 'replaced' | 'withdraw' | null
  final_register: Bigint | null
  initial_register: Bigint | null
  new_device_sn: string | null
  after: boolean
}

export interface Seen {
  links: Link[]
  /** Whether the stream ends within the window. */
  whole: boolean
}

const ORDER = sql.raw('effective_at, register_litre, meter_time')

/** The stored readings of each window, in order. */
export async function readWindows({ db }: Context, windows: readonly Window[]): Promise<Map<string, Seen>> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select r.device_sn, r.id, ${epochMs('r.effective_at')} as at, ${epochMs('r.meter_time')} as meter_time, ${epochMs('r.arrived_at')} as arrived_at,
      r.register_litre as register, r.source, r.verdict, r.accepted, r.usage_litre as usage,
      r.decision, d.final_register_litre as final_register, d.initial_register_litre as initial_register, d.new_device_sn, r.after
    from ${unnest('given', {
      device_sn: ['text', windows.map(({ deviceSn }) => deviceSn)],
      from: ['timestamptz', instants(windows.map(({ from }) => from))],
      through: ['timestamptz', boundedInstants(windows.map(({ through }) => through))],
      more: ['int', windows.map(({ more }) => more)],
    })}
    cross join lateral (
      (select *, false as after from reading
        where device_sn = given.device_sn and effective_at >= given."from" and effective_at <= given.through)
      union all
      (select *, true as after from reading where device_sn = given.device_sn and effective_at > given.through order by ${ORDER} limit given.more)
    ) r
    left join reading_decision d on d.id = r.decision_id
    order by r.device_sn, r.effective_at, r.register_litre, r.meter_time`)
  const byDevice = Map.groupBy(rows, (row) => row.device_sn)
  return new Map(
    windows.map(({ deviceSn, more }) => {
      const found = byDevice.get(deviceSn) ?? []
      return [deviceSn, { links: found.map(linkOf), whole: found.filter(({ after }) => after).length < more }]
    }),
  )
}

/** `infinity` is an instant to the database, and none to a Date. */
const boundedInstants = (moments: readonly number[]) => moments.map((ms) => (ms === Infinity ? 'infinity' : new Date(ms).toISOString()))

const linkOf = (row: Row): Link => ({
  at: Number(row.at),
  register: litre(Number(row.register)),
  meterTime: Number(row.meter_time),
  stale: isStale(row.source, Number(row.meter_time), Number(row.arrived_at)),
  decision: decisionOf(row),
  stored: { id: Number(row.id), judged: { verdict: row.verdict, accepted: row.accepted, usage: litre(Number(row.usage)) } },
})

function decisionOf({ decision, final_register, initial_register, new_device_sn }: Row): Decision | undefined {
  if (decision === null) return undefined
  if (decision === 'accept') return { kind: 'accept' }
  if (decision !== 'replaced' || new_device_sn !== null) return { kind: 'out' }
  return { kind: 'replaced', finalRegister: litre(Number(final_register)), initialRegister: litre(Number(initial_register)) }
}
