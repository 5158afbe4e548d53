import type { PlaceMessages } from '../../place-messages.ts'

export const place: PlaceMessages = {
  unitOf: '{building} 栋 {unit} 单元',
  floor: '{floor} 层',
  enough: '余量充足',
  low: '余量不足',
  overdrawn: '欠量',
  noCard: '无水卡',
  noRooms: '小区里还没有房间',
  noRoomsAdvice: '在房间管理里新增后显示在这里。',
}
