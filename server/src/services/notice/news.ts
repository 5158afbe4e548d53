import type { NoticeKind, NoticeParams } from '@weir/contract/modules/system/notice'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { ALARM_TYPES } from '@weir/contract/modules/water/alarm-types'
import { deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'
import { readingApi } from '@weir/contract/modules/water/reading'

/**
 * What is told to no single person, but to whoever may list what it is about. `alarmsOfHeldRaised`: by a reading that is announced
 * as held at the same time.
 */
export type NewsKind = 'alarmsRaised' | 'alarmsOfHeldRaised' | 'readingsHeld' | 'jobFailed'

/** Which notice tells of it. */
interface Notices extends Record<NewsKind, NoticeKind> {
  alarmsRaised: 'alarmsRaised'
  alarmsOfHeldRaised: 'alarmsRaised'
  readingsHeld: 'readingsHeld'
  jobFailed: 'jobFailed'
}

/** What the notice is told with; how many there are is counted. */
export type NewsParams<Kind extends NewsKind> = Omit<NoticeParams[Notices[Kind]], 'count'>

interface Audience<Kind extends NewsKind> {
  notice: Notices[Kind]
  /** Of the list of what it is about: its holders are told, of the rows that they would see there. */
  permission: string
  /** Holders of this one, over the row, hear of the same event as other news, and are not told twice. */
  butNot?: string
  /** Of several, which one the notice is told with: the smallest. */
  rank?: (params: NewsParams<Kind>) => number
}

const alarms: Audience<'alarmsRaised'> = {
  notice: 'alarmsRaised',
  permission: deviceAlarmApi.list.id,
  rank: ({ type }) => ALARM_TYPES.indexOf(type),
}

export const AUDIENCES: { [Kind in NewsKind]: Audience<Kind> } = {
  alarmsRaised: alarms,
  alarmsOfHeldRaised: { ...alarms, butNot: readingApi.held.id },
  readingsHeld: { notice: 'readingsHeld', permission: readingApi.held.id },
  jobFailed: { notice: 'jobFailed', permission: sysJobApi.list.id },
}
