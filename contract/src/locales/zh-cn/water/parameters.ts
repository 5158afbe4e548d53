import type { waterSettings } from '../../../modules/water/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const waterParameters = {
  receiptCompany: { name: '小票抬头', help: '供水单位名称，印在充值小票顶部；不填则印系统名称。' },
  maxRechargeFen: { name: '单笔充值上限', help: '柜台一次充值最多收多少；超过的订单会被拒绝。' },
  lowQuantityLitre: { name: '余量提醒线', help: '剩余水量不高于它的水卡算作余量不足，提醒住户充值。' },
  lowDays: { name: '余量提醒天数', help: '按近 14 天的日均用量，剩余水量用不过这些天的水卡也算到了提醒线。' },
  urgentQuantityLitre: { name: '紧急提醒线', help: '剩余水量不高于它时可以再提醒一次。' },
  overdraftAlarm: { name: '透支告警', help: '剩余水量低于零的水卡，对它的水表告警；补足后解除。', options: { on: '开启', off: '关闭' } },
  lowAlarmLitre: { name: '余量告警线', help: '剩余水量不高于它的水卡，对它的水表告警；0 为不告警，已有的告警随即解除。' },
  dayLimitLitre: { name: '日用水限额', help: '一张水卡一天用水超过它就告警；0 为不告警，已有的告警随即解除。' },
  missingDays: { name: '缺数告警天数', help: '连续这么多整天没有有效读数就告警，水表离线的只有离线告警；0 为不告警。' },
  lowBatteryMillivolt: { name: '低电压告警线', help: '上报的电压低于它就告警，回升 50 毫伏后解除；0 为只看水表自己的低电标志。' },
  leakFlowLitre: { name: '漏水流量', help: '夜间 0 至 6 时每个小时的流量都不低于它，疑似漏水；0 为不检测，已有的告警随即解除。' },
  leakNights: { name: '漏水夜数', help: '连续这么多夜都是如此才告警。' },
} as const satisfies SettingTexts<typeof waterSettings>
