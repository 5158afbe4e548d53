import type { meterSettings } from '../../../modules/meter/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const meterParameters = {
  overdraftAlarm: { name: '透支告警', help: '剩余水量低于零的水卡，对它的水表告警；补足后解除。', options: { on: '开启', off: '关闭' } },
  lowAlarmLitre: { name: '余量告警线', help: '剩余水量不高于它的水卡，对它的水表告警；0 为不告警，已有的告警随即解除。' },
  dayLimitLitre: { name: '日用水限额', help: '一张水卡一天用水超过它就告警；0 为不告警，已有的告警随即解除。' },
  missingDays: { name: '缺数告警天数', help: '连续这么多整天没有有效读数就告警，水表离线的只有离线告警；0 为不告警。' },
  lowBatteryMillivolt: { name: '低电压告警线', help: '上报的电压低于它就告警，回升 50 毫伏后解除；0 为只看水表自己的低电标志。' },
  leakFlowLitre: { name: '漏水流量', help: '夜间 0 至 6 时每个小时的流量都不低于它，疑似漏水；0 为不检测，已有的告警随即解除。' },
  leakNights: { name: '漏水夜数', help: '连续这么多夜都是如此才告警。' },
  outageMeters: { name: '同时离线只数', help: '一个小区有这么多只水表同时离线，告警归为一个原因；0 为不归并。' },
  outageMinutes: { name: '同时离线容差', help: '比较离线时刻时，上报晚到不超过它不算缺报。' },
  dutyMinutes: { name: '告警短信合并时间', help: '同一类告警在这段时间内给每个值班人只发一条短信，写明个数。' },
  valveCloseOnOverdraft: {
    name: '欠费自动关阀',
    help: '启用后，欠量达到下面条件的住户由系统自动关阀；受保护住户和不接受指令的水表除外。默认不启用。',
    options: { on: '启用', off: '不启用' },
  },
  valveCloseBelowLitre: { name: '关阀欠量', help: '欠水量达到或超过它的住户才会关阀。' },
  valveGraceDays: { name: '关阀宽限天数', help: '欠量达到关阀线、提醒送达之后，再过这些天才关阀。' },
  valveAfterReminder: { name: '提醒后才关阀', help: '只关停收到过余量提醒的住户。', options: { on: '启用', off: '不启用' } },
  valveFromHour: { name: '关阀时段开始（点）', help: '规则从每天这个钟点起关阀。' },
  valveToHour: { name: '关阀时段结束（点）', help: '到这个钟点为止，之后当天不再关阀。' },
  valveReopen: { name: '缴费后自动开阀', help: '规则关停的阀门，余量恢复到 0 以上后自动打开。', options: { on: '启用', off: '不启用' } },
} as const satisfies SettingTexts<typeof meterSettings>
