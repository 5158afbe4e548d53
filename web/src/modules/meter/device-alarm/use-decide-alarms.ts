import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { call, useCommand } from '../../../platform/server/api.ts'
import { useDone, useUndo } from '../../../platform/command/command-texts.ts'
import { eachOf, refusedIn, type Settle } from '../../../platform/command/row-results.ts'

export type How = 'process' | 'ignore' | 'reopen'
const DONE = { process: 'processed', ignore: 'ignored', reopen: 'reopened' } as const

/** Says what was decided, with an undo: in a toast, or in the results if rows were refused. */
export function useTellDecided(settle?: Settle<DeviceAlarm>) {
  const t = useTranslations('waterMeter.alarm')
  const done = useDone()
  const undo = useUndo()
  return (how: How, alarms: readonly DeviceAlarm[], answer: WireOutput<typeof deviceAlarmApi.process>) => {
    const refused = refusedIn(answer)
    const ids = alarms.map(({ id }) => id).filter((id) => !refused.has(id))
    // The note is kept by what takes it back, so the alarm says what somebody had found.
    const next = how === 'reopen' ? undefined : undo(() => call(deviceAlarmApi.reopen, { ids }))
    if (settle?.(alarms, answer, next)) return
    const facts = { count: ids.length, name: `${alarms[0]!.name} ${alarms[0]!.deviceSn}` }
    done(deviceAlarmApi[how], { title: t(DONE[how], facts), next })
  }
}

/** Decides about alarms at once, without a form. */
export function useDecideAlarms(settle?: Settle<DeviceAlarm>) {
  const tell = useTellDecided(settle)
  const commands = {
    process: useCommand(deviceAlarmApi.process),
    ignore: useCommand(deviceAlarmApi.ignore),
    reopen: useCommand(deviceAlarmApi.reopen),
  }
  return {
    isBusy: Object.values(commands).some(({ isPending }) => isPending),
    async decide(how: How, alarms: readonly DeviceAlarm[], note = '') {
      tell(how, alarms, await commands[how].mutateAsync({ ...eachOf(alarms), ...(note && { note }) }))
    },
  }
}
