import type { waterSettings } from '../../../modules/water/settings.ts'
import type { ParameterMessages } from '../../parameter-messages.ts'

export const waterParameters: ParameterMessages<typeof waterSettings> = {
  maxRechargeFen: { name: '單筆儲值上限(元)', help: '櫃檯一次儲值最多收多少；超過的訂單會被拒絕。' },
  lowQuantityLitre: { name: '低水量提醒線(噸)', help: '剩餘水量不高於它的水卡算作水量不足，提醒用戶儲值。' },
}
