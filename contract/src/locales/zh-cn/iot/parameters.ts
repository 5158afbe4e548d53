import type { iotSettings } from '../../../modules/iot/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const iotParameters = {
  simSyncHours: {
    name: '物联网卡同步间隔',
    help: '正常的卡每隔多少小时向运营商查询一次；停机、有请求或流量将用尽的卡查得更勤。',
  },
} as const satisfies SettingTexts<typeof iotSettings>
