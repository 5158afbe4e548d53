import { defineConfig } from '@playwright/test'

/** Where `npm test` reads the counts from. */
const report = process.env.TEST_REPORT

/** `npm test` runs the critical journeys alone. */
const isFirst = process.env.TEST_RING === 'first'

export default defineConfig({
  ...(isFirst && { grep: /@critical/ }),
  // A module that can be deleted as a folder has its journeys in it.
  testDir: '..',
  testMatch: ['e2e/journeys/*.spec.ts', 'web/src/modules/*/e2e/*.spec.ts'],
  testIgnore: process.env.TEST_LONG ? [] : '**/*-long.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Each has a browser and a server of its own (`server.ts`); on two cores a third one makes nothing faster.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : []), ['./support/budgets.ts']],
  use: {
    // A trace of every journey would take half as long again: only where one is looked into.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Without a graphics card each picture of a movement is drawn by a core; what moves is a component test's.
    contextOptions: { reducedMotion: 'reduce' },
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
})
