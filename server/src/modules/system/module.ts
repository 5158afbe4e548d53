import { dropOldSessions } from '../../kernel/auth/sessions.ts'
import type { Config } from '../../kernel/config.ts'
import type { Context, Writing } from '../../kernel/context.ts'
import { dictWords } from '../../kernel/crud/dict-labels.ts'
import { answer } from '../../kernel/follow.ts'
import { bucketOf, filesBucket } from '../../services/files/file-store.ts'
import { droppedBytes, uploads } from '../../services/files/file.table.ts'
import { backupRuns, lastAnswers } from '../../services/health/health.table.ts'
import { jobFailed } from '../../services/jobs/failed-run.ts'
import { defineJob } from '../../services/jobs/job.ts'
import type { Module } from '../../services/module.ts'
import { processes, processSamples } from '../../services/monitor/process.table.ts'
import { news } from '../../services/notice/news.table.ts'
import { dropOldNotices } from '../../services/notice/notify.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { listOfNetworks, webhookNetworks } from '../../services/webhook/networks.ts'
import { webhookPaused } from '../../services/webhook/webhook-sender.ts'
import { pub } from '../pub/module.ts'
import { expiringKeys } from './api-key/expiring.job.ts'
import { fileCleaning } from './big-upload/cleaning.job.ts'
import { dictFollowers } from './dict-data/dict-used.followers.ts'
import { findDictWords } from './dict-data/dict-data.service.ts'
import { type SystemConfig, systemEnvironment } from './environment.ts'
import { generatorSettings } from './gen/generator.ts'
import { writeDeliveredMenus } from './menu/delivered-menus.ts'
import { healthRoutes, systemHealth } from './health/health.routes.ts'
import { healthSettings, healthSettingsOf } from './health/health-settings.ts'
import { dropOldSignIns } from './login-log/login-log.service.ts'
import { monitorRoutes } from './monitor/monitor.routes.ts'
import { operLogRoutes } from './oper-log/oper-log.routes.ts'
import * as routes from './routes.ts'
import { dropOldScanLogins } from './scan-login/scan-login.service.ts'
import { scanLogins } from './scan-login/scan-login.table.ts'
import { searchRoutes } from './search/search.routes.ts'
import { systemSetup } from './setup/system-setup.ts'
import { knownBrowsers } from './sign-in/known-browser.table.ts'
import { dropOldBrowsers } from './sign-in/known-browsers.ts'
import { loginAttempts } from './sign-in/login-attempt.table.ts'
import { dropOldAttempts } from './sign-in/login-attempts.ts'
import { writeDictionaries, writeParameters, grantToCommon } from './start/delivered-rows.ts'
import { createFirstAccounts, createFirstDeviceKey, firstPasswords } from './start/first-accounts.ts'
import { sysJobRoutes } from './sys-job/sys-job.routes.ts'
import { eraseAccountAgain } from './user/erase-user.service.ts'
import { userImport } from './user/user.import.ts'
import { webhookQueue } from './webhook/webhook-health.ts'
import { dropOldDeliveries } from './webhook-delivery/webhook-delivery.service.ts'
import { systemPersonal } from './system-personal.ts'

export const system = {
  name: 'system',
  needs: [pub],
  environment: systemEnvironment,
  implementations: Object.values(routes),
  personal: { ...systemPersonal, again: { subject: 'account', erase: eraseAccountAgain } },
  notBackedUp: [loginAttempts, knownBrowsers, scanLogins, processes, processSamples, news, uploads, droppedBytes, backupRuns, lastAnswers],
  health: systemHealth,
  queues: [webhookQueue],
  setup: systemSetup,
  tasks: [recordImportKind(userImport)],
  follows: [answer(dictWords, findDictWords), ...dictFollowers],
  news: [jobFailed, webhookPaused],
  jobs: [
    fileCleaning,
    expiringKeys,
    defineJob({
      name: 'system.session.clean',
      cron: '23 4 * * *',
      run: async (ctx) => ({
        attempts: (await dropOldAttempts(ctx)).rowCount,
        browsers: (await dropOldBrowsers(ctx)).rowCount,
        sessions: (await dropOldSessions(ctx)).rowCount,
        scans: (await dropOldScanLogins(ctx)).rowCount,
        notices: (await dropOldNotices(ctx)).rowCount,
        deliveries: (await dropOldDeliveries(ctx)).rowCount,
        signIns: await dropOldSignIns(ctx),
      }),
    }),
  ],
  /** Rows that must exist; only a first start prints anything. */
  start: async (ctx: Context, config: SystemConfig & Config) => {
    ctx.parts.set(filesBucket, bucketOf(config))
    ctx.parts.set(webhookNetworks, listOfNetworks(config.webhookNetworks ?? []))
    ctx.parts.set(healthSettings, healthSettingsOf(config))
    ctx.parts.set(generatorSettings, { mayWrite: config.generator })
    const passwords = await firstPasswords(ctx, config)
    return async (ctx: Writing) => {
      const accounts = await createFirstAccounts(ctx, passwords)
      await grantToCommon(ctx, await writeDeliveredMenus(ctx))
      await writeDictionaries(ctx)
      await writeParameters(ctx)
      return [...accounts, ...(await createFirstDeviceKey(ctx, config))]
    }
  },
  overall: ({ methods, queues, search, health }) => [
    sysJobRoutes(methods),
    monitorRoutes(queues),
    searchRoutes(search),
    healthRoutes(health),
  ],
  overRecords: (recorded) => [operLogRoutes(recorded)],
} satisfies Module
