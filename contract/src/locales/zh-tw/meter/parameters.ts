import type { Translated } from '../../messages.ts'
import type { meterParameters as source } from '../../zh-cn/meter/parameters.ts'

export const meterParameters: Translated<typeof source> = {
  overdraftAlarm: { name: '透支告警', help: '剩餘水量低於零的水卡，對它的水錶告警；補足後解除。', options: { on: '開啟', off: '關閉' } },
  lowAlarmLitre: { name: '餘量告警線', help: '剩餘水量不高於它的水卡，對它的水錶告警；0 為不告警，已有的告警隨即解除。' },
  dayLimitLitre: { name: '日用水限額', help: '一張水卡一天用水超過它就告警；0 為不告警，已有的告警隨即解除。' },
  missingDays: { name: '缺數告警天數', help: '連續這麼多整天沒有有效讀數就告警，水錶離線的只有離線告警；0 為不告警。' },
  lowBatteryMillivolt: { name: '低電壓告警線', help: '上報的電壓低於它就告警，回升 50 毫伏後解除；0 為只看水錶自己的低電標誌。' },
  leakFlowLitre: { name: '漏水流量', help: '夜間 0 至 6 時每個小時的流量都不低於它，疑似漏水；0 為不檢測，已有的告警隨即解除。' },
  leakNights: { name: '漏水夜數', help: '連續這麼多夜都是如此才告警。' },
  outageMeters: { name: '同時離線只數', help: '一個社區有這麼多只水錶同時離線，告警歸為一個原因；0 為不歸併。' },
  outageMinutes: { name: '同時離線容差', help: '比較離線時刻時，上報晚到不超過它不算缺報。' },
  dutyMinutes: { name: '告警簡訊合併時間', help: '同一類告警在這段時間內給每個值班人只發一則簡訊，寫明個數。' },
  valveCloseOnOverdraft: {
    name: '欠費自動關閥',
    help: '啟用後，欠量達到下面條件的住戶由系統自動關閥；受保護住戶和不接受指令的水錶除外。預設不啟用。',
    options: { on: '啟用', off: '不啟用' },
  },
  valveCloseBelowLitre: { name: '關閥欠量', help: '欠水量達到或超過它的住戶才會關閥。' },
  valveGraceDays: { name: '關閥寬限天數', help: '欠量達到關閥線、提醒送達之後，再過這些天才關閥。' },
  valveAfterReminder: { name: '提醒後才關閥', help: '只關停收到過餘量提醒的住戶。', options: { on: '啟用', off: '不啟用' } },
  valveFromHour: { name: '關閥時段開始（點）', help: '規則從每天這個鐘點起關閥。' },
  valveToHour: { name: '關閥時段結束（點）', help: '到這個鐘點為止，之後當天不再關閥。' },
  valveReopen: { name: '繳費後自動開閥', help: '規則關停的閥門，餘量恢復到 0 以上後自動打開。', options: { on: '啟用', off: '不啟用' } },
}
