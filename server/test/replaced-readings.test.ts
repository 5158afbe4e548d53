import { expect, it } from 'vitest'

import { hasRealReadings } from './meter/replaced-stream.ts'
import { expectReplacedExactly } from './meter/replaced-world.ts'

if (!hasRealReadings) console.info('skipped: the real readings are not at hand')

it.skipIf(!hasRealReadings)(
  'three real meters, each replaced twice in the middle of a day, are exact in any order',
  { timeout: 300_000 },
  async () => {
    await expectReplacedExactly({ meters: 3, readings: 300, swaps: 2, batch: 120 })
    expect.hasAssertions()
  },
)
