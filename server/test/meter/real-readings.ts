import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { optionsOf } from '../../src/modules/meter/reading/import/import.service.ts'

/** Eight months of twenty real meters. They are no part of the product; without them their tests are skipped. */
export const realFile = fileURLToPath(new URL('../../../../shared/data/meter-readings-20-meters-2016.csv.gz', import.meta.url))
export const hasRealFile = existsSync(realFile)
if (!hasRealFile) console.info('skipped: the real readings are not at hand')

const input = {
  columns: { deviceSn: 'user key', time: 'datetime', register: 'meter reading' },
  delimiter: ';',
  timeFormat: 'dd/MM/yyyy HH:mm:ss',
  unit: 'L',
  registerUnknown: true,
  dryRun: false,
} as const
export const realOptions = optionsOf(1, input, Infinity)
