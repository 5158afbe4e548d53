import type { iotSettings } from '../../../modules/iot/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const iotParameters = {
  simSyncHours: {
    name: '物聯網卡同步間隔',
    help: '正常的卡每隔多少小時向電信商查詢一次；停機、有請求或流量將用盡的卡查得更勤。',
  },
} as const satisfies SettingTexts<typeof iotSettings>
