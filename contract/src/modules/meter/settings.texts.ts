import type { SettingTexts } from '../../platform/settings.ts'
import type { meterSettings } from './settings.ts'

export const meterParameters = {
  overdraftAlarm: {
    name: ['欠水告警', 'Water owed alarm', '欠水告警'],
    help: [
      '剩余水量低于零的水卡，对它的水表告警；补足后解除。',
      'An alarm is raised for the meter of a card below zero. It clears when the card is back at zero or above.',
      '剩餘水量低於零的水卡，對它的水錶告警；補足後解除。',
    ],
    options: { on: ['启用', 'Enabled', '啟用'], off: ['停用', 'Disabled', '停用'] },
  },
  lowAlarmLitre: {
    name: ['余量告急线', 'Critical balance alarm', '餘量告急線'],
    help: [
      '剩余水量不高于它的水卡，对它的水表告警；0 为不告警，已有的告警随即解除。',
      'An alarm is raised for the meter of a card at or below this. 0 turns it off and clears existing alarms.',
      '剩餘水量不高於它的水卡，對它的水錶告警；0 為不告警，已有的告警隨即解除。',
    ],
  },
  dayLimitLitre: {
    name: ['日用水限额', 'Daily limit', '日用水限額'],
    help: [
      '一张水卡一天用水超过它就告警；0 为不告警，已有的告警随即解除。',
      'An alarm is raised when a card uses more in a day. 0 turns it off and clears existing alarms.',
      '一張水卡一天用水超過它就告警；0 為不告警，已有的告警隨即解除。',
    ],
  },
  missingDays: {
    name: ['缺数告警天数', 'Missing days', '缺數告警天數'],
    help: [
      '连续这么多整天没有有效读数就告警，水表离线的只有离线告警；0 为不告警。',
      'Whole days without a valid reading before an alarm. Offline meters only have the offline alarm. 0 turns it off.',
      '連續這麼多整天沒有有效讀數就告警，水錶離線的只有離線告警；0 為不告警。',
    ],
  },
  lowBatteryMillivolt: {
    name: ['低电压告警线', 'Low battery voltage', '低電壓告警線'],
    help: [
      '上报的电压低于它就告警，回升 50 毫伏后解除；0 为只看水表自己的低电标志。',
      'An alarm is raised when a meter reports less. It clears 50 mV above. 0: only the meter’s own low-battery flag counts.',
      '上報的電壓低於它就告警，回升 50 毫伏後解除；0 為只看水錶自己的低電標誌。',
    ],
  },
  leakFlowLitre: {
    name: ['漏水流量', 'Leak flow', '漏水流量'],
    help: [
      '夜间 0 至 6 时每个小时的流量都不低于它，疑似漏水；0 为不检测，已有的告警随即解除。',
      'Water that flows at least this fast in every hour from 0 to 6 at night may be a leak. 0 turns detection off and clears the alarms.',
      '夜間 0 至 6 時每個小時的流量都不低於它，疑似漏水；0 為不檢測，已有的告警隨即解除。',
    ],
  },
  leakNights: {
    name: ['漏水夜数', 'Leak nights', '漏水夜數'],
    help: ['连续这么多夜都是如此才告警。', 'Nights in a row before the alarm.', '連續這麼多夜都是如此才告警。'],
  },
  outageMeters: {
    name: ['同时离线只数', 'Meters per outage', '同時離線只數'],
    help: [
      '一个小区有这么多只水表同时离线，告警归为一个原因；0 为不归并。',
      'When this many meters of a community go offline together, their alarms count as one cause. 0 keeps them separate.',
      '一個社區有這麼多只水錶同時離線，告警歸為一個原因；0 為不歸併。',
    ],
  },
  outageMinutes: {
    name: ['同时离线时间差', 'Outage time window', '同時離線時間差'],
    help: [
      '比较离线时刻时，上报晚到不超过它不算缺报。',
      'Reports late by no more than this do not count as missing when the times of going offline are compared.',
      '比較離線時刻時，上報晚到不超過它不算缺報。',
    ],
  },
  dutyMinutes: {
    name: ['告警短信合并时间', 'Alarm message grouping', '告警簡訊合併時間'],
    help: [
      '同一类告警在这段时间内给每个值班人只发一条短信，写明个数。',
      'Alarms of one type within this time are sent to each user on duty as one message with their number.',
      '同一類告警在這段時間內給每個值班人只發一則簡訊，寫明個數。',
    ],
  },
  valveCloseOnOverdraft: {
    name: ['欠水自动关阀', 'Close valves for water owed', '欠水自動關閥'],
    help: [
      '启用后，欠水量达到下面条件的住户由系统自动关阀；受保护住户和不接受指令的水表除外。初始为停用。',
      'The system closes the valve of households that owe as much water as set below, except protected households and meters that take no commands. Disabled at first.',
      '啟用後，欠水量達到下面條件的住戶由系統自動關閥；受保護住戶和不接受指令的水錶除外。初始為停用。',
    ],
    options: { on: ['启用', 'Enabled', '啟用'], off: ['停用', 'Disabled', '停用'] },
  },
  valveCloseBelowLitre: {
    name: ['关阀欠水量', 'Water owed for closing', '關閥欠水量'],
    help: [
      '欠水量达到或超过它的住户才会关阀。',
      'Only valves of households that owe this much or more are closed.',
      '欠水量達到或超過它的住戶才會關閥。',
    ],
  },
  valveGraceDays: {
    name: ['关阀宽限天数', 'Days of grace', '關閥寬限天數'],
    help: [
      '欠水量达到关阀线、提醒送达之后，再过这些天才关阀。',
      'The valve is closed this many days after the water owed reached the threshold and the reminder arrived.',
      '欠水量達到關閥線、提醒送達之後，再過這些天才關閥。',
    ],
  },
  valveAfterReminder: {
    name: ['提醒后才关阀', 'Close after a reminder only', '提醒後才關閥'],
    help: [
      '只关停收到过余量提醒的住户。',
      'Only valves of households that received a balance reminder are closed.',
      '只關停收到過餘量提醒的住戶。',
    ],
    options: { on: ['启用', 'Enabled', '啟用'], off: ['停用', 'Disabled', '停用'] },
  },
  valveFromHour: {
    name: ['关阀时段开始（点）', 'Closing from (hour)', '關閥時段開始（點）'],
    help: ['规则从每天这个钟点起关阀。', 'The rule closes valves from this hour of the day on.', '規則從每天這個鐘點起關閥。'],
  },
  valveToHour: {
    name: ['关阀时段结束（点）', 'Closing until (hour)', '關閥時段結束（點）'],
    help: [
      '到这个钟点为止，之后当天不再关阀。',
      'The rule closes no valve from this hour of the day on.',
      '到這個鐘點為止，之後當天不再關閥。',
    ],
  },
  valveReopen: {
    name: ['缴费后自动开阀', 'Open after payment', '繳費後自動開閥'],
    help: [
      '规则关停的阀门，剩余水量恢复到 0 以上后自动打开。',
      'A valve that the rule closed opens once the card is above zero.',
      '規則關停的閥門，剩餘水量恢復到 0 以上後自動打開。',
    ],
    options: { on: ['启用', 'Enabled', '啟用'], off: ['停用', 'Disabled', '停用'] },
  },
} as const satisfies SettingTexts<typeof meterSettings>
