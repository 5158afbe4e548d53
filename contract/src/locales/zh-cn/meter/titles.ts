import type { meterScreens } from '../../../modules/meter/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  meters: '水表管理',
  waterMeterDetail: '水表详情',
  waterMeterReplace: '换表',
  heldReading: '读数复核',
  heldReadingList: '待复核列表',
  readingImport: '抄表导入',
  unknownDevice: '未登记设备',
  unreadable: '异常报文',
  deviceAlarmList: '告警列表',
  deviceAlarmDetail: '告警详情',
  usage: '用水统计',
  meterTrend: '用水趋势',
  meterTop: '用水排行',
  communityLosses: '小区漏损',
} satisfies ScreenTitles<typeof meterScreens>
