import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from '../meter/codes.texts.ts'
import type { communityApi } from './community.ts'

export const community = {
  title: ['小区', 'Community', '社區'],
  screen: ['小区管理', 'Communities', '社區管理'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'deviceSn', 'cardNo', 'regionId', 'regionName'),
    name: ['小区名称', 'Name', '社區名稱'],
    address: ['地址', 'Address', '地址'],
    defaultUnitPrice: ['默认单价', 'Default price', '預設單價'],
    roomCount: ['房间数', 'Rooms', '房間數'],
    building: ['楼栋', 'Building', '棟'],
    unit: ['单元', 'Unit', '單元'],
    floor: ['楼层', 'Floor', '樓層'],
    number: ['门牌号', 'Number', '門牌號'],
    cardId: ['水卡', 'Water card', '水卡'],
    remainingQuantity: ['剩余水量', 'Remaining', '剩餘水量'],
    standing: ['水量状态', 'Water level', '水量狀態'],
    cardName: ['户名', 'Name', '戶名'],
    isSuspended: ['已停用', 'Suspended', '已停用'],
    isOpen: ['已开户', 'Has a household', '已開戶'],
    connectivity: ['水表在线', 'Connection', '水錶連線'],
    alarms: ['未处理告警', 'Open alarms', '未處理告警'],
    usage: ['近 14 天用水', 'Usage, 14 days', '近 14 天用水'],
  },
  option: {
    standing: waterOptions.standing,
    connectivity: waterOptions.connectivity,
  },
  action: {
    figures: ['小区数据', 'Figures', '社區資料'],
    rooms: ['查看房间', 'Rooms', '檢視房間'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: [
      '小区不存在或已被删除，刷新后再试',
      'This community does not exist; refresh and try again',
      '社區不存在或已被刪除，重新整理後再試',
    ],
    nameTaken: [
      '该区域已有同名小区，换一个名称',
      'The region has a community of this name already; choose another',
      '該區域已有同名社區，換一個名稱',
    ],
    hasRooms: ['小区里还有房间，先删除房间', 'The community still has rooms; delete them first', '社區裡還有房間，先刪除房間'],
    regionMissing: ['区域不存在，重新选择', 'There is no such region; choose again', '區域不存在，重新選擇'],
  },
} as const satisfies ResourceMessages<typeof communityApi>
