import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { roomNoApi } from './room-no.ts'

export const roomNo = {
  title: ['房号', 'Room number', '房號'],
  screen: ['独立房号', 'Separate addresses', '獨立房號'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'regionId', 'regionName'),
    room: ['房号', 'Room number', '房號'],
    name: ['名称', 'Name', '名稱'],
    cardId: ['水卡', 'Water card', '水卡'],
    cardName: ['户名', 'Household', '戶名'],
    isTaken: ['已有水卡', 'Has a card', '已有水卡'],
    isSuspended: ['已停用', 'Suspended', '已停用'],
  },
  option: {},
  action: { export: ['导出', 'Export', '匯出'] },
  error: {
    missing: [
      '房号不存在或已被删除，刷新后再试',
      'This room number does not exist; refresh and try again',
      '房號不存在或已被刪除，重新整理後再試',
    ],
    hasCard: ['该房号上有水卡，先移走水卡', 'A water card has this room number; move the card first', '該房號上有水卡，先移走水卡'],
    roomTaken: ['该区域已有这个房号，换一个', 'The region has this room number already; choose another', '該區域已有這個房號，換一個'],
    regionMissing: ['区域不存在，重新选择', 'There is no such region; choose again', '區域不存在，重新選擇'],
  },
} as const satisfies ResourceMessages<typeof roomNoApi>
