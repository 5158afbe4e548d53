import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../platform/api.ts'
import { useDone, useUndo } from '../../../platform/command/command-texts.ts'
import { refusedIn, type Settle } from '../../../platform/command/row-results.ts'

/** Says what was assigned. The undo gives each alarm back to the user who had it. */
export function useTellAssigned(settle?: Settle<DeviceAlarm>) {
  const t = useTranslations('waterMeter.alarm')
  const done = useDone()
  const undo = useUndo()
  return (alarms: readonly DeviceAlarm[], answer: WireOutput<typeof deviceAlarmApi.assign>) => {
    const refused = refusedIn(answer)
    const given = alarms.filter(({ id }) => !refused.has(id))
    const former = Map.groupBy(given, ({ assigneeId }) => assigneeId)
    const next = undo(() =>
      Promise.all([...former].map(([assigneeId, some]) => call(deviceAlarmApi.assign, { ids: some.map(({ id }) => id), assigneeId }))),
    )
    if (settle?.(alarms, answer, next)) return
    done(deviceAlarmApi.assign, { title: t('assigned', { count: given.length, name: `${alarms[0]!.name} ${alarms[0]!.deviceSn}` }), next })
  }
}
