import type { iotSettings } from '../../../modules/iot/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const iotParameters = {
  simSyncHours: {
    name: '物联网卡同步间隔',
    help: '正常的卡每隔多少小时向运营商查询一次；停机、有请求或流量将用尽的卡查得更勤。',
  },
  simQuotaPercent: { name: '流量告警线', help: '用掉套餐流量的这么多就告警，用尽另有告警；0 为不告警，已有的告警随即解除。' },
  simExpiringDays: { name: '套餐到期告警天数', help: '最后一个套餐在这么多天内到期就告警，续订后解除；0 为不告警，已有的告警随即解除。' },
} as const satisfies SettingTexts<typeof iotSettings>
