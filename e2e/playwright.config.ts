import { defineConfig } from '@playwright/test'

import { accounts, DEVICE_KEY } from './accounts.ts'

/** Where `npm test` reads the counts from. */
const report = process.env.TEST_REPORT

/** The server says where it listens; the ports become WEIR_PORT, BROKER_PORT and SMS_PORT for the tests. */
const LISTENING =
  /Text messages go to 127\.0\.0\.1:(?<sms_port>\d+)[^]*by MQTT at 127\.0\.0\.1:(?<broker_port>\d+)[^]*Weir is ready at http:\/\/127\.0\.0\.1:(?<weir_port>\d+)/

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // One browser at a time: the journeys share one utility, and its server needs the other core.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    // A trace of every journey would take half as long again: only where one is looked into.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'zh-CN',
    timezoneId: 'America/New_York', // nothing on a page may depend on where the browser stands
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node start-server.mjs',
    wait: { stdout: LISTENING },
    timeout: 300_000, // the sample data on a busy machine
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      WEIR_ADMIN_PASSWORD: accounts.admin.password,
      WEIR_COMMON_PASSWORD: accounts.common.password,
      WEIR_DEVICE_KEY: DEVICE_KEY,
      WEIR_LOGIN_CAPTCHA: 'off',
      WEIR_SAMPLE_DATA: 'on',
    },
  },
})
