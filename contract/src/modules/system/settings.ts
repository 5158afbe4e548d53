import { z } from 'zod'

import { FRAME_ORIGINS } from '../../platform/frame-origins.ts'
import { plain } from '../../platform/schemas.ts'
import { keptFor, Links, Origins, setting } from '../../platform/settings.ts'
import { Skipped } from './setup.ts'

const count = z.int().min(1).max(1_000_000)

export const systemSettings = {
  sessionIdleMinutes: setting('sys.session.idleMinutes', count.meta({ unit: 'minute' }), '30'),
  sessionMaxHours: setting('sys.session.maxHours', count.meta({ unit: 'hour' }), '12'),
  sessionsPerUser: setting('sys.session.perUser', count, '5'),
  /** Where the process was not started without captchas. */
  loginCaptcha: setting('sys.login.captcha', z.enum(['on', 'off']), 'on'),
  /** Other ways in, on the login page. */
  loginLinks: setting('sys.login.links', Links, '', { isPublic: true }),
  /** The contact for a new password; shown on the login page. */
  loginContact: setting('sys.login.contact', plain(64), '', { isPublic: true }),
  /** Other sites that menus may show inside the console. */
  frameOrigins: setting(FRAME_ORIGINS, Origins, '', { isPublic: true }),
  /** Of files that one person keeps, uploads under way included. */
  uploadUserQuota: setting('sys.upload.userQuota', count.meta({ unit: 'gigabyte' }), '10'),
  /** Of all files. */
  uploadTotalQuota: setting('sys.upload.totalQuota', count.meta({ unit: 'gigabyte' }), '500'),
  uploadFileMost: setting('sys.upload.fileMost', z.int().min(1).max(64).meta({ unit: 'gigabyte' }), '5'),
  /** Chunks of an upload that nobody continued for so long are dropped. */
  uploadKeepDays: setting('sys.upload.keepDays', z.int().min(1).max(365).meta({ unit: 'day' }), '7'),
  /** Exported files, and those of a task. */
  keepExportDays: setting('sys.keep.exportDays', z.int().min(1).max(90).meta({ unit: 'day' }), '7'),
  /** Tasks, with the rows of imported files. */
  keepTaskDays: setting('sys.keep.taskDays', z.int().min(7).max(3650).meta({ unit: 'day' }), '90'),
  /** The law of network security asks for six months of logs. */
  keepLoginDays: setting('sys.keep.loginDays', keptFor(180, 36_500).meta({ unit: 'day' }), '0'),
  keepOperationDays: setting('sys.keep.operationDays', keptFor(180, 36_500).meta({ unit: 'day' }), '0'),
  /** After the last card was closed. Claims out of a contract lapse after three years. */
  keepHouseholdYears: setting('sys.keep.householdYears', keptFor(3, 100).meta({ unit: 'year' }), '0'),
  /** Pages that show how the console is made, for teams that build on it. */
  demoEnabled: setting('sys.demo.enabled', z.enum(['on', 'off']), 'off', { isPublic: true }),
  /** The page of the first day. `auto`: as long as there is no sample data. `on`: this is a real utility, so no sample data is ever written. */
  setupPage: setting('sys.setup.page', z.enum(['auto', 'on', 'off']), 'auto'),
  /** Its steps that are left out here, with their reasons. */
  setupSkipped: setting('sys.setup.skipped', Skipped, ''),
  lockScreenVerify: setting('sys.lockScreen.verify', z.enum(['password', 'any']), 'password', { isPublic: true }),
}
