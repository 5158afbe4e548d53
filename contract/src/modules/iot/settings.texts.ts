import type { SettingTexts } from '../../platform/settings.ts'
import type { iotSettings } from './settings.ts'

export const iotParameters = {
  simSyncHours: {
    name: ['物联网卡同步间隔', 'Sync interval of IoT cards', '物聯網卡同步間隔'],
    help: [
      '正常的卡每隔多少小时向运营商查询一次；停机、有请求或流量将用尽的卡查得更勤。',
      'Hours between two queries to the operator for a card in normal service. Halted cards, and cards with open requests or little data left, are checked more often.',
      '正常的卡每隔多少小時向電信商查詢一次；停機、有請求或流量將用盡的卡查得更勤。',
    ],
  },
  simQuotaPercent: {
    name: ['流量告警线', 'Data alarm of IoT cards', '流量告警線'],
    help: [
      '用掉套餐流量的这么多就告警，用尽另有告警；0 为不告警，已有的告警随即解除。',
      'An alarm is raised once this share of the package data is used; a used-up package has its own alarm. 0 turns it off and clears existing alarms.',
      '用掉方案流量的這麼多就告警，用盡另有告警；0 為不告警，已有的告警隨即解除。',
    ],
  },
  simExpiringDays: {
    name: ['套餐到期告警天数', 'Days before a package ends', '方案到期告警天數'],
    help: [
      '最后一个套餐在这么多天内到期就告警，续订后解除；0 为不告警，已有的告警随即解除。',
      'An alarm is raised when the last package ends within this many days, and cleared by a renewal. 0 turns it off and clears existing alarms.',
      '最後一個方案在這麼多天內到期就告警，續訂後解除；0 為不告警，已有的告警隨即解除。',
    ],
  },
} as const satisfies SettingTexts<typeof iotSettings>
