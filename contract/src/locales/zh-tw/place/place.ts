import type { PlaceMessages } from '../../place-messages.ts'

export const place: PlaceMessages = {
  unitOf: '{building} 棟 {unit} 單元',
  floor: '{floor} 樓',
  enough: '餘量充足',
  low: '餘量不足',
  overdrawn: '欠量',
  noCard: '無水卡',
  noRooms: '社區裡還沒有房間',
  noRoomsAdvice: '在房間管理裡新增後顯示在這裡。',
}
