import type { NoticeParams } from '@weir/contract/modules/system/notice'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { ALARM_TYPES } from '@weir/contract/modules/water/alarm-types'
import { deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'
import { readingApi } from '@weir/contract/modules/water/reading'

/** Notices that are not for one person, but for whoever may list what they are about. */
export type NewsKind = 'alarmsRaised' | 'readingsHeld' | 'jobFailed'

/** What the notice is told with; how many there are is counted. */
export type NewsParams<Kind extends NewsKind> = Omit<NoticeParams[Kind], 'count'>

interface Audience<Kind extends NewsKind> {
  /** Of the list of what it is about: its holders are told, of the rows that they would see there. */
  permission: string
  /** Of several, which one the notice is told with: the smallest. */
  rank?: (params: NewsParams<Kind>) => number
}

export const AUDIENCES: { [Kind in NewsKind]: Audience<Kind> } = {
  alarmsRaised: { permission: deviceAlarmApi.list.id, rank: ({ type }) => ALARM_TYPES.indexOf(type) },
  readingsHeld: { permission: readingApi.held.id },
  jobFailed: { permission: sysJobApi.list.id },
}
