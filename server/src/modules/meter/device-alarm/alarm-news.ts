import { ALARM_TYPES } from '@weir/contract/modules/meter/alarm-types'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'

import { defineNews } from '../../../services/notice/news.ts'

/** The notice shows the facts of the most harmful one. */
export const alarmsRaised = defineNews({
  kind: 'alarmsRaised',
  notice: 'alarmsRaised',
  list: deviceAlarmApi.list,
  rank: ({ type }) => ALARM_TYPES.indexOf(type),
})
/** For a reading that is announced as held at the same time: holders of both lists get the news of the reading. */
export const alarmsOfHeldRaised = defineNews({ ...alarmsRaised, kind: 'alarmsOfHeldRaised', butNot: readingApi.held })
