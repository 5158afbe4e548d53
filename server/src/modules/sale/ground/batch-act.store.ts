import type { Declared } from '@weir/contract/platform/declaration'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { TaskKind } from '@weir/contract/modules/system/task'
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { type Context, inTransaction, listening, type Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { conflict, notFound, type PlainReason } from '../../../kernel/errors.ts'
import { logOperation } from '../../../kernel/operation-log/operation-log.ts'
import { addTask } from '../../../services/task/add-task.ts'
import { defineTaskKind } from '../../../services/task/task-kind.ts'

/** The work of a task that carries out a batch. */
export interface BatchWork {
  batchId: number
}

type BatchTable = PgTable & Record<'id' | 'batchNo' | 'state' | 'taskId' | 'endedAt' | 'deptId' | 'createdBy', PgColumn>
/** Every batch has these. */
interface AnyBatch {
  id: number
  batchNo: string
  state: string
  taskId: number | null
}

/** How far a batch is. */
export interface BatchFigures {
  cards: number
  /** Cards that the act reached. */
  done: number
  refused: number
}

/** How many cards an act reaches, and a digest of all that its author decides about. */
export interface Seen {
  count: number
  digest: string
}

interface BatchAct<Batch extends AnyBatch, Turn> {
  kind: TaskKind
  /** Of the batch. */
  api: Declared & { get: Endpoint }
  /** Its permission is that of the task. Each piece is in the log as a call of it, unless `wire` is absent. */
  endpoint: Endpoint
  batches: BatchTable
  errors: { missing: PlainReason; nothing: PlainReason; stale: PlainReason; notStopped?: PlainReason }
  /** Of the next cards each with its result, under their locks; none when all had their turn. */
  turns: (ctx: Writing, batch: Batch) => Promise<Turn[]>
  /** Acts on those that are not refused, and keeps all results and figures. */
  act: (ctx: Writing, batch: Batch, turns: readonly Turn[]) => Promise<BatchFigures>
  /** The input of the act for these cards, as on the wire. */
  wire?: (batch: Batch, turns: readonly Turn[]) => object
  /** Whether a batch in this state may go on. */
  canResume?: (batch: Batch) => boolean
  /** Further columns when it is handed to the workers. */
  sent?: (ctx: Writing, batch: Batch) => object
  /** Tells its author how it ended. One that failed or was cancelled keeps what is done. */
  notice: (ctx: Writing, author: number, batch: Batch, isDone: boolean) => Promise<void>
}

export interface PlacedBatch {
  seen: Seen
  expected: Seen
  /** The columns of the batch beside its owner. */
  facts: Readonly<Record<string, unknown>>
  /** The facts as the log tells them; by default the same. */
  told?: object
  /** The cards of the batch, those that are refused too. */
  insertItems: (batchId: number) => Promise<void>
}

/**
 * An act upon many cards (domain-rules §2.8, §2.10): its author sees a preview, and confirms exactly that. Workers carry it out in pieces. Each
 * card is judged again when its turn comes, within the present data scope of the sender. A piece is one transaction with its report. So an
 * interrupted batch goes on where it stopped, and reaches no card twice.
 */
export function defineBatchAct<Batch extends AnyBatch, Turn>(it: BatchAct<Batch, Turn>) {
  const { batches, errors, api } = it
  const scope = ownedBy(batches)

  /** A batch within the caller's data scope. 404. */
  async function find(ctx: Context, id: number): Promise<Batch> {
    const [batch] = await ctx.db
      .select()
      .from(batches)
      .where(and(eq(batches.id, id), scope(ctx)))
    if (!batch) throw notFound(errors.missing)
    return batch as unknown as Batch
  }

  /** The same, locked. 404. */
  async function hold(ctx: Writing, id: number): Promise<Batch> {
    const [batch] = await ctx.db
      .select()
      .from(batches)
      .where(and(eq(batches.id, id), scope(ctx)))
      .for('no key update')
    if (!batch) throw notFound(errors.missing)
    return batch as unknown as Batch
  }

  /** 409: nothing to do, or not what the preview showed. */
  function demandSeen({ count, digest }: Seen, expected: Seen) {
    if (count === 0) throw conflict(errors.nothing)
    if (count !== expected.count || digest !== expected.digest) throw conflict(errors.stale)
  }

  async function insert(ctx: Writing, state: 'planned' | 'running', { seen, expected, facts, insertItems }: PlacedBatch): Promise<Batch> {
    demandSeen(seen, expected)
    const { deptId, id: createdBy } = ctx.actor
    const [row] = await ctx.db
      .insert(batches)
      .values({ ...facts, state, createdAt: ctx.now(), deptId, createdBy } as never)
      .returning()
    const batch = row as unknown as Batch
    await insertItems(batch.id)
    return batch
  }
  function tell(ctx: Writing, { id, batchNo }: Batch, state: string, { facts, told = facts }: PlacedBatch) {
    ctx.changed({ resource: api, id, before: null, after: { batchNo, ...told, state } } as never)
  }

  /** Places a batch, and hands it to the workers. 409: see `demandSeen`; too many unfinished tasks. */
  async function place(ctx: Writing, placed: PlacedBatch) {
    const batch = await insert(ctx, 'running', placed)
    const taskId = await send(ctx, batch)
    tell(ctx, batch, 'running', placed)
    return { id: batch.id, batchNo: batch.batchNo, taskId }
  }

  /** The same for a later day. A job of the act calls `send` then. */
  async function plan(ctx: Writing, placed: PlacedBatch) {
    const batch = await insert(ctx, 'planned', placed)
    tell(ctx, batch, 'planned', placed)
    return { id: batch.id, batchNo: batch.batchNo, taskId: null }
  }

  /** Hands a batch to the workers, in the name of the caller. Answers the id of its task. 409 too many unfinished tasks. */
  async function send(ctx: Writing, batch: Batch): Promise<number> {
    const work: BatchWork = { batchId: batch.id }
    const task = { kind: it.kind, resource: api.get.resource, filename: batch.batchNo, recordId: batch.id }
    const taskId = await addTask(ctx, { ...task, permission: it.endpoint.id, work })
    const sent = { state: 'running', taskId, endedAt: null, ...it.sent?.(ctx, batch) }
    await ctx.db.update(batches).set(sent).where(eq(batches.id, batch.id))
    return taskId
  }

  /** A stopped batch goes on with the cards that are left, with the permissions of the caller. 404; 409 it is not stopped. */
  async function resume(ctx: Writing, { id }: { id: number }) {
    const batch = await hold(ctx, id)
    if (!it.canResume?.(batch)) throw conflict(errors.notStopped!)
    await send(ctx, batch)
    ctx.changed({ resource: api, id, before: { state: batch.state }, after: { state: 'running' } } as never)
    return {}
  }

  /** The next cards, all or none of them; false when none is left. `report` is called in the same transaction. */
  const carryOut = (ctx: Context, batchId: number, report: (ctx: Writing, figures: BatchFigures) => Promise<void>): Promise<boolean> =>
    inTransaction(ctx, async (ctx) => {
      const startedAt = performance.now()
      const [row] = await ctx.db.select().from(batches).where(eq(batches.id, batchId)).for('no key update')
      const batch = row as unknown as Batch
      const turns = await it.turns(ctx, batch)
      if (turns.length === 0) return false
      const { changes, ctx: heard } = listening(ctx)
      const figures = await it.act(heard, batch, turns)
      await report(ctx, figures)
      if (it.wire)
        await logOperation(
          ctx,
          { endpoint: it.endpoint, wire: it.wire(batch, turns), startedAt, at: ctx.now() },
          { code: 0, data: {} },
          changes,
        )
      return true
    })

  const kind = defineTaskKind<BatchWork>({
    kind: it.kind,
    async run(ctx, { batchId }, task) {
      const report = (ctx: Writing, { cards, done, refused }: BatchFigures) =>
        task.record(ctx, { total: cards, done: done + refused, good: done, updated: done, bad: refused })
      while (await carryOut(ctx, batchId, report)) task.stopping.throwIfAborted()
    },
    async ended(ctx, { id: taskId, createdBy }, { state }) {
      const isDone = state === 'done'
      const [batch] = await ctx.db
        .update(batches)
        .set({ state: isDone ? 'done' : 'stopped', endedAt: ctx.now() })
        .where(eq(batches.taskId, taskId))
        .returning()
      await it.notice(ctx, createdBy, batch as unknown as Batch, isDone)
    },
  })

  return { scope, find, hold, demandSeen, place, plan, send, resume, carryOut, kind }
}
