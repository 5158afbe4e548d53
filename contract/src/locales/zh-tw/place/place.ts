import type { TextsOf } from '../../messages.ts'

export const place: TextsOf<'place'> = {
  unitOf: '{building} 棟 {unit} 單元',
  floor: '{floor, number} 樓',
  enough: '餘量充足',
  low: '餘量不足',
  overdrawn: '欠量',
  noCard: '無水卡',
  noRooms: '社區裡還沒有房間',
  noRoomsAdvice: '在房間管理裡新增後顯示在這裡。',
  /** Stands under the list of room numbers. */
  roomNos: '不屬於社區的地址：商店、獨院、單位。社區裡的住戶在「房間管理」中建立。',
  region: {
    inherited: '與上層區域相同，否則為本人部門',
    decides: '部門決定誰能檢視和處理區域內的一切：房間、水卡、水錶、訂單和告警。',
    counting: '正在統計隨之移動的資料…',
    moves:
      '隨之移動：社區 {communities, number} 個、房間 {rooms, number} 間、房號 {roomNos, number} 個、水卡 {cards, number} 張、水錶 {meters, number} 只，連同其訂單、日用水和告警。下層區域不動。',
    whoSees: '此後只有能看到新部門資料的人才看得到它們。',
    question: '把{name}移到{dept}？',
    confirm: '移動區域',
  },
}
