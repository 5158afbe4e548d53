import { defineConfig } from '@playwright/test'

import base from './playwright.config.ts'

/** `npm run pictures`: the screenshots of the README, taken from the sample data. */
export default defineConfig({ ...base, testMatch: 'pictures.ts', use: { ...base.use, deviceScaleFactor: 1 } })
