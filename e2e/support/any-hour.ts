import { configApi } from '@weir/contract/modules/system/config'
import { smsSettings } from '@weir/contract/modules/sms/settings'

import { ask } from './api.ts'

/** Messages leave at any time: a journey may run in quiet hours. */
export async function sendAtAnyHour() {
  const { list } = await ask('admin', configApi.list, { configKey: smsSettings.smsQuietHours.key })
  const { id, name, configKey, notes } = list[0]!
  await ask('admin', configApi.edit, { id, name, configKey, notes, configValue: '' })
}
