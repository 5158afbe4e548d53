import type { iotSettings } from '../../../modules/iot/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const iotParameters = {
  simSyncHours: {
    name: 'Sync interval of IoT cards',
    help: 'Hours between two questions to the operator about a card with which nothing is wrong. Cards in trouble are asked about sooner.',
  },
  simQuotaPercent: {
    name: 'Data alarm of IoT cards',
    help: 'An alarm is raised once this share of the package data is used; a used-up package has its own. 0 raises none and clears those there are.',
  },
  simExpiringDays: {
    name: 'Days before a package ends',
    help: 'An alarm is raised once the last package ends within this many days, and cleared by a renewal. 0 raises none and clears those there are.',
  },
} as const satisfies SettingTexts<typeof iotSettings>
