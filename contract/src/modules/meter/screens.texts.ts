import { listTitles } from '../../texts/text.ts'
import type { ScreenTitles } from '../../platform/screen.ts'
import type { meterScreens } from './screens.ts'
import * as texts from './texts.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  meters: ['抄表', 'Meters', '抄錶'],
  meterPages: ['水表', 'Water meters', '水錶'],
  alarms: ['告警', 'Alarms', '告警'],
  waterMeterDetail: ['水表详情', 'Meter', '水錶詳情'],
  waterMeterReplace: ['换表', 'Replace meter', '換錶'],
  heldReading: ['读数复核', 'Held readings', '讀數複核'],
  heldReadingList: ['待复核列表', 'List of held readings', '待複核清單'],
  readingImport: ['抄表导入', 'Import readings', '抄錶匯入'],
  unknownDevice: ['未登记设备', 'Unknown devices', '未登記設備'],
  unreadable: ['异常报文', 'Unreadable messages', '異常訊息'],
  deviceAlarmList: ['告警列表', 'Alarm list', '告警清單'],
  deviceAlarmDetail: ['告警详情', 'Alarm', '告警詳情'],
  usage: ['统计', 'Statistics', '統計'],
  meterTrend: ['用水趋势', 'Usage trend', '用水趨勢'],
  meterTop: ['用水排行', 'Usage ranking', '用水排行'],
  communityLosses: ['小区漏损', 'Losses of communities', '社區漏損'],
} satisfies ScreenTitles<typeof meterScreens>
