import type { meterScreens } from '../../../modules/meter/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  meters: '水錶管理',
  waterMeterDetail: '水錶詳情',
  waterMeterReplace: '換錶',
  heldReading: '讀數複核',
  heldReadingList: '待複核列表',
  readingImport: '抄錶匯入',
  unknownDevice: '未登記設備',
  unreadable: '異常訊息',
  deviceAlarmList: '告警清單',
  deviceAlarmDetail: '告警詳情',
  usage: '用水統計',
  meterTrend: '用水趨勢',
  meterTop: '用水排行',
  communityLosses: '社區漏損',
} satisfies ScreenTitles<typeof meterScreens>
