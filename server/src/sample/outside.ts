import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Writing, Part, Parts } from '../kernel/context.ts'
import { outbox } from '../kernel/platform.table.ts'
import { weir } from '../modules/index.ts'
import type { Link } from '../services/outbox/outbox.ts'

/** The same product with another part: the story has gateways of its own, which send nothing. */
export const withPart = <T>(parts: Parts, own: Part<T>, value: T): Parts => ({
  ...parts,
  get: <U>(part: Part<U>) => ((part as Part<unknown>) === own ? (value as unknown as U) : parts.get(part)),
})

/** Messages that this very act left in the outbox leave now, and answers come before the piece ends. Nobody else has seen them. */
export async function letLeave(ctx: Writing, topic: string, publish: Link['publish'] = async () => undefined) {
  const sender = weir.senders.find((one) => one.topic === topic)!
  const left = await ctx.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.topic, topic), eq(outbox.createdAt, ctx.now())))
    .orderBy(asc(outbox.id))
  for (const { payload } of left) await sender.send(ctx, payload, { publish, onListening: () => undefined })
  const ids = left.map(({ id }) => id)
  await ctx.db.update(outbox).set({ sentAt: ctx.now() }).where(inArray(outbox.id, ids))
}

/** A meter gets the commands of this act and answers each: that it did it, or why not. */
export async function letMeterAnswer(ctx: Writing, topic: string, refusal?: string) {
  const commands: { deviceSn: string; id: string }[] = []
  await letLeave(ctx, topic, async (to, command) => void commands.push({ deviceSn: to.split('/')[1]!, id: (command as { id: string }).id }))
  const answers = weir.topics.find(({ name }) => name === 'acks')!
  await answers.take(
    ctx,
    commands.map(({ deviceSn, id }) => ({
      deviceSn,
      payload: refusal === undefined ? { id, ok: true } : { id, ok: false, reason: refusal },
      raw: Buffer.from(''),
      topic: `weir/${deviceSn}/acks`,
      sender: deviceSn,
      byOwnKey: false,
    })),
  )
}

/** The job with this name runs once, at the time of the story. */
export const runJob = (ctx: Writing, job: string) => weir.methods.find(({ name }) => name === job)!.run(ctx)
