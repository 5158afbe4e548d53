export const place = {
  unitOf: '{building} 栋 {unit} 单元',
  floor: '{floor, number} 层',
  enough: '余量充足',
  low: '余量不足',
  overdrawn: '欠量',
  noCard: '无水卡',
  noRooms: '小区里还没有房间',
  noRoomsAdvice: '在“房间管理”中新增房间后，按楼栋和单元显示。',
  /** Stands under the list of room numbers. */
  roomNos: '不属于小区的地址：商铺、独院、单位。小区里的住户在“房间管理”中建立。',
  /** The meaning of a region's department, and the rows that its change moves. */
  region: {
    inherited: '与上级区域相同，否则为本人部门',
    decides: '部门决定谁能查看和处理区域内的一切：房间、水卡、水表、订单和告警。',
    counting: '正在统计随之移动的数据…',
    moves:
      '随之移动：小区 {communities, number} 个、房间 {rooms, number} 间、房号 {roomNos, number} 个、水卡 {cards, number} 张、水表 {meters, number} 只，连同其订单、日用水和告警。下级区域不动。',
    whoSees: '此后只有能看到新部门数据的人才看得到它们。',
    question: '把{name}移到{dept}？',
    confirm: '移动区域',
  },
} as const
