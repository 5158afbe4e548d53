import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { roomApi } from './room.ts'

export const room = {
  title: ['房间', 'Room', '房間'],
  screen: ['房间管理', 'Rooms', '房間管理'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'communityName', 'cardNo', 'regionId', 'regionName'),
    communityId: ['小区', 'Community', '社區'],
    building: ['楼栋', 'Building', '棟'],
    unit: ['单元', 'Unit', '單元'],
    floor: ['楼层', 'Floor', '樓層'],
    number: ['门牌号', 'Number', '門牌號'],
    name: ['房号', 'Room', '房號'],
    cardId: ['水卡', 'Card', '水卡'],
    cardName: ['户名', 'Name', '戶名'],
    defaultUnitPrice: ['默认单价', 'Default price', '預設單價'],
    isTaken: ['已有水卡', 'Has a card', '已有水卡'],
    isSuspended: ['已停用', 'Suspended', '已停用'],
    hasCard: ['有水卡', 'Has a card', '有水卡'],
    text: ['小区、房号', 'Community, room', '社區、房號'],
    buildingFrom: ['起始楼栋', 'First building', '起始樓棟'],
    buildingTo: ['楼栋', 'Buildings', '樓棟'],
    unitFrom: ['起始单元', 'First unit', '起始單元'],
    unitTo: ['单元', 'Units', '單元'],
    floorFrom: ['起始楼层', 'First floor', '起始樓層'],
    floorTo: ['楼层', 'Floors', '樓層'],
    homes: ['每层', 'Homes per floor', '每層'],
    firstHome: ['户号从', 'First home', '戶號從'],
    padded: ['楼层补足两位', 'Two digits for the floor', '樓層補足兩位'],
    skippedFloors: ['跳过的楼层', 'Skipped floors', '跳過的樓層'],
    planned: ['计划的房间', 'Planned rooms', '計劃的房間'],
    existing: ['已有', 'Existing', '已有'],
    added: ['将生成', 'New', '將產生'],
  },
  option: {},
  action: {
    plan: ['画楼栋', 'Draw buildings', '畫樓棟'],
    generate: ['生成房间', 'Generate rooms', '產生房間'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: [
      '房间不存在或已被删除，刷新后再试',
      'This room does not exist; refresh and try again',
      '房間不存在或已被刪除，重新整理後再試',
    ],
    roomTaken: [
      '小区里已有这个房间，检查楼栋、单元和门牌号',
      'The community has this room already; check building, unit and number',
      '社區裡已有這個房間，檢查棟、單元和門牌號',
    ],
    hasCard: ['房间还有水卡，先给水卡换房间', 'A water card is in this room; move the card first', '房間還有水卡，先替水卡換房間'],
    communityMissing: ['小区不存在，重新选择', 'There is no such community; choose again', '社區不存在，重新選擇'],
  },
} as const satisfies ResourceMessages<typeof roomApi>
