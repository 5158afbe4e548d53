import type { readingApi } from '@weir/contract/modules/meter/reading'

import { useDryRun } from '../../../../platform/command/use-dry-run.ts'

export type Deciding = typeof readingApi.decide | typeof readingApi.withdraw

/** The effect of a decision, from a dry run of the server. `input`: without the reason, which changes no figure. */
export const useEffectOf = (endpoint: Deciding, input: Record<string, unknown>, isWanted = true) =>
  useDryRun<Deciding>(endpoint, { ...input, reason: '-' }, isWanted)
