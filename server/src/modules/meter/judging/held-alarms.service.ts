import type { HELD_VERDICTS } from '@weir/contract/modules/meter/reading'
import { and, desc, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { clearAlarm } from '../device-alarm/device-alarm.service.ts'
import { finishAlarm, raiseAlarmAgain, restateAlarm } from '../device-alarm/finish.service.ts'
import { readings } from '../ground/reading.table.ts'
import { isUndecided } from '../ground/water-meter-readings.ts'
import { rollbackFacts, spikeFacts, suspectsOf } from './alarm-facts.ts'
import { bindingsOf, lockMeters, rulesOf } from '../ground/judging.store.ts'

/** The held readings that raise an alarm. */
const ALARM_OF = { spike: 'READING_SPIKE', rollback: 'READING_ROLLBACK' } as const satisfies Partial<
  Record<(typeof HELD_VERDICTS)[number], string>
>
type Alarming = keyof typeof ALARM_OF
const VERDICTS = Object.keys(ALARM_OF) as Alarming[]

interface Cause {
  /** Why staff decided: the note of an alarm that ends with it. Absent: nobody did, and nobody has handled the alarm. */
  note?: string
  /** Undoing a decision: a reading that waits again raises its alarm again. */
  isUndone?: boolean
}

/** An open alarm ends once no reading of its kind waits on that meter. If others still wait, it shows the latest of them. */
export async function alignHeldAlarms(ctx: Writing, deviceSns: readonly string[], { note, isUndone = false }: Cause) {
  const meters = await lockMeters(ctx, deviceSns)
  const sns = [...meters.keys()]
  const bindings = await bindingsOf(ctx, sns)
  const waiting = await waitingOf(ctx, sns)
  const suspects = await suspectsOf(ctx, sns)
  const keep = isUndone ? raiseAlarmAgain : restateAlarm
  for (const [deviceSn, meter] of meters) {
    const alarm = { deviceSn, reportedAt: ctx.now(), source: 'rule' } as const
    for (const verdict of VERDICTS) {
      const held = waiting.get(`${deviceSn} ${verdict}`)
      if (!held) {
        await (note === undefined ? clearAlarm(ctx, deviceSn, ALARM_OF[verdict]) : finishAlarm(ctx, deviceSn, ALARM_OF[verdict], note))
      } else if (verdict === 'spike') {
        const params = spikeFacts(rulesOf(meter, bindings.get(deviceSn) ?? []), held.last, held)
        await keep(ctx, { ...alarm, type: ALARM_OF.spike, params })
      } else {
        await keep(ctx, { ...alarm, type: ALARM_OF.rollback, params: rollbackFacts(held.last, held, suspects.get(deviceSn)) })
      }
    }
  }
}

/** Of each meter and verdict the latest reading that waits for a decision. */
async function waitingOf({ db }: Writing, sns: readonly string[]) {
  const waiting = await db
    .selectDistinctOn([readings.deviceSn, readings.verdict])
    .from(readings)
    .where(and(inArray(readings.deviceSn, [...sns]), inArray(readings.verdict, VERDICTS), isUndecided))
    .orderBy(readings.deviceSn, readings.verdict, desc(readings.effectiveAt), desc(readings.registerLitre), desc(readings.id))
  return new Map(
    waiting.map(({ deviceSn, verdict, effectiveAt, registerLitre, againstAt, againstLitre }) => {
      const last = againstAt && againstLitre !== null ? { at: againstAt.getTime(), register: againstLitre } : undefined
      return [`${deviceSn} ${verdict}`, { at: effectiveAt.getTime(), register: registerLitre, last }]
    }),
  )
}
