import type { ScreenKey } from '../../modules/screens.ts'

export const menu: Record<ScreenKey, string> = {
  home: '首頁',
  water: '水務管理',
  waterCard: '水卡管理',
  place: '區域房產',
  customer: '客戶管理',
  system: '系統管理',
  waterCardRecharge: '儲值訂單',
  region: '區域管理',
  community: '社區管理',
  communityRooms: '社區房間',
  room: '房間管理',
  roomNo: '房號管理',
  hyUser: '住戶管理',
  hyUserDetail: '住戶詳情',
  waterMeter: '水表管理',
  deviceAlarm: '設備告警',
  meterStat: '用水統計',
  heldReading: '讀數複核',
  readingImport: '抄表匯入',
  unknownDevice: '未登記設備',
}
