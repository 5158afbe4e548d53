import type { ScreenKey } from '../../modules/screens.ts'

export const menu: Record<ScreenKey, string> = {
  home: 'Home',
  water: 'Water',
  waterCard: 'Water cards',
  place: 'Places',
  customer: 'Customers',
  system: 'System',
  waterCardRecharge: 'Recharge orders',
  region: 'Regions',
  community: 'Communities',
  communityRooms: 'Rooms of a community',
  room: 'Rooms',
  roomNo: 'Room numbers',
  hyUser: 'End users',
  hyUserDetail: 'End user',
  waterMeter: 'Water meters',
  deviceAlarm: 'Device alarms',
  meterStat: 'Usage statistics',
  heldReading: 'Held readings',
  readingImport: 'Import readings',
  unknownDevice: 'Unknown devices',
}
