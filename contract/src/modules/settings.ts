import type { z } from 'zod'

import { type Setting, SETTING_GROUPS, type SettingGroup } from '../platform/settings.ts'
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

const GROUPS: Record<SettingName, SettingGroup> = {
  receiptCompany: 'charging',
  maxRechargeFen: 'charging',
  payLinkHours: 'charging',
  lowQuantityLitre: 'reminders',
  lowDays: 'reminders',
  urgentQuantityLitre: 'reminders',
  valveCloseOnOverdraft: 'valves',
  valveCloseBelowLitre: 'valves',
  valveGraceDays: 'valves',
  valveAfterReminder: 'valves',
  valveFromHour: 'valves',
  valveToHour: 'valves',
  valveReopen: 'valves',
  overdraftAlarm: 'alarms',
  lowAlarmLitre: 'alarms',
  dayLimitLitre: 'alarms',
  missingDays: 'alarms',
  lowBatteryMillivolt: 'alarms',
  leakFlowLitre: 'alarms',
  leakNights: 'alarms',
  outageMeters: 'alarms',
  outageMinutes: 'alarms',
  simQuotaPercent: 'alarms',
  simExpiringDays: 'alarms',
  simSyncHours: 'other',
  dutyMinutes: 'messages',
  smsItemPrice: 'messages',
  smsQuietHours: 'messages',
  smsDailyBudgetFen: 'messages',
  sessionIdleMinutes: 'signIn',
  sessionMaxHours: 'signIn',
  sessionsPerUser: 'signIn',
  loginCaptcha: 'signIn',
  loginLinks: 'signIn',
  loginContact: 'signIn',
  lockScreenVerify: 'signIn',
  uploadUserQuota: 'files',
  uploadTotalQuota: 'files',
  uploadFileMost: 'files',
  uploadKeepDays: 'files',
  keepExportDays: 'retention',
  keepTaskDays: 'retention',
  keepLoginDays: 'retention',
  keepOperationDays: 'retention',
  smsKeepDays: 'retention',
  keepHouseholdYears: 'retention',
  frameOrigins: 'other',
  demoEnabled: 'other',
  setupPage: 'other',
  setupSkipped: 'other',
}

/** The keys of the parameters of a group, in the order of the page. */
export const keysOfGroup = (group: SettingGroup): string[] =>
  (Object.keys(GROUPS) as SettingName[]).filter((name) => GROUPS[name] === group).map((name) => SETTINGS[name].key)

/** The keys of all parameters that the product reads, group by group. */
export const KEYS_IN_ORDER: readonly string[] = SETTING_GROUPS.flatMap(keysOfGroup)
