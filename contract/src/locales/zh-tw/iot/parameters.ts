import type { iotSettings } from '../../../modules/iot/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const iotParameters = {
  simSyncHours: {
    name: '物聯網卡同步間隔',
    help: '正常的卡每隔多少小時向電信商查詢一次；停機、有請求或流量將用盡的卡查得更勤。',
  },
  simQuotaPercent: { name: '流量告警線', help: '用掉方案流量的這麼多就告警，用盡另有告警；0 為不告警，已有的告警隨即解除。' },
  simExpiringDays: { name: '方案到期告警天數', help: '最後一個方案在這麼多天內到期就告警，續訂後解除；0 為不告警，已有的告警隨即解除。' },
} as const satisfies SettingTexts<typeof iotSettings>
