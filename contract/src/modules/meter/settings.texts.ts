import type { SettingTexts } from '../../platform/settings.ts'
import type { meterSettings } from './settings.ts'

export const meterParameters = {
  overdraftAlarm: {
    name: ['透支告警', 'Overdraft alarm', '透支告警'],
    help: [
      '剩余水量低于零的水卡，对它的水表告警；补足后解除。',
      'The meter of a card below zero gets an alarm. It clears when the card is back at zero or above.',
      '剩餘水量低於零的水卡，對它的水錶告警；補足後解除。',
    ],
    options: { on: ['启用', 'On', '啟用'], off: ['停用', 'Off', '停用'] },
  },
  lowAlarmLitre: {
    name: ['余量告警线', 'Low balance alarm', '餘量告警線'],
    help: [
      '剩余水量不高于它的水卡，对它的水表告警；0 为不告警，已有的告警随即解除。',
      'A card at or below this gets an alarm. 0 raises none and clears those there are.',
      '剩餘水量不高於它的水卡，對它的水錶告警；0 為不告警，已有的告警隨即解除。',
    ],
  },
  dayLimitLitre: {
    name: ['日用水限额', 'Daily limit', '日用水限額'],
    help: [
      '一张水卡一天用水超过它就告警；0 为不告警，已有的告警随即解除。',
      'A card that uses more in a day gets an alarm. 0 raises none and clears those there are.',
      '一張水卡一天用水超過它就告警；0 為不告警，已有的告警隨即解除。',
    ],
  },
  missingDays: {
    name: ['缺数告警天数', 'Missing days', '缺數告警天數'],
    help: [
      '连续这么多整天没有有效读数就告警，水表离线的只有离线告警；0 为不告警。',
      'Whole days without a valid reading before an alarm. A silent meter has the offline alarm alone. 0 raises none.',
      '連續這麼多整天沒有有效讀數就告警，水錶離線的只有離線告警；0 為不告警。',
    ],
  },
  lowBatteryMillivolt: {
    name: ['低电压告警线', 'Low battery voltage', '低電壓告警線'],
    help: [
      '上报的电压低于它就告警，回升 50 毫伏后解除；0 为只看水表自己的低电标志。',
      'A meter that reports less gets an alarm. It clears 50 mV above. With 0 the flag of the meter alone counts.',
      '上報的電壓低於它就告警，回升 50 毫伏後解除；0 為只看水錶自己的低電標誌。',
    ],
  },
  leakFlowLitre: {
    name: ['漏水流量', 'Leak flow', '漏水流量'],
    help: [
      '夜间 0 至 6 时每个小时的流量都不低于它，疑似漏水；0 为不检测，已有的告警随即解除。',
      'Water that flows this fast in every hour from 0 to 6 at night may be a leak. 0 looks for none and clears the alarms.',
      '夜間 0 至 6 時每個小時的流量都不低於它，疑似漏水；0 為不檢測，已有的告警隨即解除。',
    ],
  },
  leakNights: {
    name: ['漏水夜数', 'Leak nights', '漏水夜數'],
    help: ['连续这么多夜都是如此才告警。', 'Nights in a row before the alarm.', '連續這麼多夜都是如此才告警。'],
  },
  outageMeters: {
    name: ['同时离线只数', 'Meters of one outage', '同時離線只數'],
    help: [
      '一个小区有这么多只水表同时离线，告警归为一个原因；0 为不归并。',
      'So many meters of a community that fall silent together are one cause of alarms. 0 keeps each alone.',
      '一個社區有這麼多只水錶同時離線，告警歸為一個原因；0 為不歸併。',
    ],
  },
  outageMinutes: {
    name: ['算作同时离线的时间差', 'Time between silences of one outage', '算作同時離線的時間差'],
    help: [
      '比较离线时刻时，上报晚到不超过它不算缺报。',
      'A report may be this late before two silences count as apart.',
      '比較離線時刻時，上報晚到不超過它不算缺報。',
    ],
  },
  dutyMinutes: {
    name: ['告警短信合并时间', 'Gathering of alarm messages', '告警簡訊合併時間'],
    help: [
      '同一类告警在这段时间内给每个值班人只发一条短信，写明个数。',
      'Alarms of one type within it are one message to each user on duty, with their number.',
      '同一類告警在這段時間內給每個值班人只發一則簡訊，寫明個數。',
    ],
  },
  valveCloseOnOverdraft: {
    name: ['欠费自动关阀', 'Close valves on overdraft', '欠費自動關閥'],
    help: [
      '启用后，欠量达到下面条件的住户由系统自动关阀；受保护住户和不接受指令的水表除外。默认停用。',
      'The system closes the valve of a household with the debt below. It leaves out protected households and meters that take no commands. Off as delivered.',
      '啟用後，欠量達到下面條件的住戶由系統自動關閥；受保護住戶和不接受指令的水錶除外。預設停用。',
    ],
    options: { on: ['启用', 'On', '啟用'], off: ['停用', 'Off', '停用'] },
  },
  valveCloseBelowLitre: {
    name: ['关阀欠量', 'Debt for closing', '關閥欠量'],
    help: [
      '欠水量达到或超过它的住户才会关阀。',
      'Only a household that owes this much or more is closed.',
      '欠水量達到或超過它的住戶才會關閥。',
    ],
  },
  valveGraceDays: {
    name: ['关阀宽限天数', 'Days of grace', '關閥寬限天數'],
    help: [
      '欠量达到关阀线、提醒送达之后，再过这些天才关阀。',
      'So many days after the debt reached the threshold, and after the reminder, the valve is closed.',
      '欠量達到關閥線、提醒送達之後，再過這些天才關閥。',
    ],
  },
  valveAfterReminder: {
    name: ['提醒后才关阀', 'Close after a reminder only', '提醒後才關閥'],
    help: ['只关停收到过余量提醒的住户。', 'Only households that a balance reminder reached are closed.', '只關停收到過餘量提醒的住戶。'],
    options: { on: ['启用', 'On', '啟用'], off: ['停用', 'Off', '停用'] },
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
      '规则关停的阀门，余量恢复到 0 以上后自动打开。',
      'A valve that the rule closed opens once the balance is above zero.',
      '規則關停的閥門，餘量恢復到 0 以上後自動打開。',
    ],
    options: { on: ['启用', 'On', '啟用'], off: ['停用', 'Off', '停用'] },
  },
} as const satisfies SettingTexts<typeof meterSettings>
