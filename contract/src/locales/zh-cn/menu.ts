import type { ScreenKey } from '../../modules/screens.ts'

export const menu: Record<ScreenKey, string> = {
  home: '首页',
  water: '水务管理',
  waterCard: '水卡管理',
  place: '区域房产',
  customer: '客户管理',
  system: '系统管理',
  waterCardRecharge: '充值订单',
  region: '区域管理',
  community: '小区管理',
  communityRooms: '小区房间',
  room: '房间管理',
  roomNo: '房号管理',
  hyUser: '住户管理',
  hyUserDetail: '住户详情',
  waterMeter: '水表管理',
  deviceAlarm: '设备告警',
  meterStat: '用水统计',
  heldReading: '读数复核',
  readingImport: '抄表导入',
  unknownDevice: '未登记设备',
}
