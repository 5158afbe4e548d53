import { readingApi } from '@weir/contract/modules/meter/reading'

import type { Writing } from '../../../kernel/context.ts'
import { announce } from '../../../services/notice/announce.ts'
import { defineNews } from '../../../services/notice/news.ts'
import { isHeld } from '../engine/verdict.ts'
import type { Meter, Placed } from '../ground/judging.store.ts'

export const readingsHeld = defineNews({ kind: 'readingsHeld', notice: 'readingsHeld', list: readingApi.held })

type Owner = Pick<Meter, 'deptId' | 'createdBy'>

/** Of readings just judged, those that came now and wait for a decision. */
export const newlyHeld = (verdicts: readonly Placed[]) => verdicts.filter(({ link, judged }) => !link.stored && isHeld(judged))

/** Announces that readings wait for a decision, with the meter of each. Their sender gets the notice of the file. */
export async function announceHeld(ctx: Writing, meters: readonly Owner[]) {
  for (const same of Map.groupBy(meters, ({ deptId, createdBy }) => `${deptId} ${createdBy}`).values()) {
    const { deptId, createdBy } = same[0]!
    await announce(ctx, readingsHeld, { params: {}, count: same.length, row: { deptId, createdBy }, knownTo: ctx.actor.id })
  }
}
