import { regionApi } from '@weir/contract/modules/place/region'

import { defineTaskKind } from '../../../services/task/task-kind.ts'
import { movePiece, type MoveWork, piecesOf } from './region-move.service.ts'

/** Gives a large region to another department, piece by piece. A cancelled one keeps its moved pieces, and another move completes it. */
export const regionMoveKind = defineTaskKind<MoveWork>({
  kind: 'regionMove',
  resource: regionApi.edit.resource,
  async run(ctx, work, task) {
    let { done } = task.from
    const total = done + (await piecesOf(ctx, work))
    await task.progress(ctx, { total })
    const report: Parameters<typeof movePiece>[2] = (ctx, moved) => {
      done += moved
      return task.record(ctx, { total: Math.max(total, done), done, good: done, updated: done })
    }
    while (await movePiece(ctx, work, report)) task.stopping.throwIfAborted()
  },
})
