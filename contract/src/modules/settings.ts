import type { z } from 'zod'

import type { Setting } from '../platform/settings.ts'
import { iotSettings } from './iot/settings.ts'
import { paySettings } from './pay/settings.ts'
import { smsSettings } from './sms/settings.ts'
import { systemSettings } from './system/settings.ts'
import { meterSettings } from './meter/settings.ts'
import { saleSettings } from './sale/settings.ts'

/** Every parameter the product reads, by its name in `ctx.settings`, module by module. */
export const SETTINGS = { ...saleSettings, ...meterSettings, ...paySettings, ...iotSettings, ...smsSettings, ...systemSettings }

export type SettingName = keyof typeof SETTINGS
export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

const NAMES = new Map(Object.entries<Setting>(SETTINGS).map(([name, { key }]) => [key, name as SettingName]))

/** The name of the parameter behind a key; undefined for those that administrators made up. */
export const settingNamed = (key: string): SettingName | undefined => NAMES.get(key)
