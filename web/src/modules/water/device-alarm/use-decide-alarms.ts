import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'
import { useTranslations } from 'use-intl/react'

import { call, useCommand } from '../../../platform/api.ts'
import { useDone, useUndo } from '../../../platform/command/command-texts.ts'

export type How = 'process' | 'ignore' | 'reopen'
const DONE = { process: 'processed', ignore: 'ignored', reopen: 'reopened' } as const

/** Decides about alarms at once: the toast names them, and takes the decision back. */
export function useDecideAlarms() {
  const t = useTranslations('meters.alarm')
  const done = useDone()
  const undo = useUndo()
  const commands = {
    process: useCommand(deviceAlarmApi.process),
    ignore: useCommand(deviceAlarmApi.ignore),
    reopen: useCommand(deviceAlarmApi.reopen),
  }
  return {
    isBusy: Object.values(commands).some(({ isPending }) => isPending),
    async decide(how: How, alarms: readonly DeviceAlarm[], note = '') {
      const ids = alarms.map(({ id }) => id)
      await commands[how].mutateAsync({ ids, ...(note && { note }) })
      const facts = { count: ids.length, name: `${alarms[0]!.name} ${alarms[0]!.deviceSn}` }
      // The note is kept by what takes it back, so the alarm says what somebody had found.
      const next = how === 'reopen' ? undefined : undo(() => call(deviceAlarmApi.reopen, { ids }))
      done(deviceAlarmApi[how], { title: t(DONE[how], facts), next })
    },
  }
}
