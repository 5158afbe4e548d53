import type { iotSettings } from '../../../modules/iot/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const iotParameters = {
  simSyncHours: {
    name: 'Sync interval of IoT cards',
    help: 'Hours between two questions to the operator about a card with which nothing is wrong. Cards in trouble are asked about sooner.',
  },
} as const satisfies SettingTexts<typeof iotSettings>
