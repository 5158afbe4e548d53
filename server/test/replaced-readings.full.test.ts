import { expect, it } from 'vitest'

import { ENDS_WITHIN_MS } from './app/ends-within.ts'
import { hasRealReadings } from './meter/replaced-stream.ts'
import { expectReplacedExactly } from './meter/replaced-world.ts'

/** The whole data takes as long as importing it three times. */
const EXTENT = process.env.TEST_LONG
  ? { meters: 20, readings: Infinity, swaps: 3, batch: 10_000 }
  : { meters: 10, readings: Infinity, swaps: 3, batch: 5000 }

it.skipIf(!hasRealReadings)(
  'real meters of eight months, replaced in the middle of a day, are exact in any order',
  { timeout: ENDS_WITHIN_MS },
  async () => {
    await expectReplacedExactly(EXTENT)
    expect.hasAssertions()
  },
)
