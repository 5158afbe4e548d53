import type { readingApi } from '@weir/contract/modules/meter/reading'
import { FRAME_REFUSALS } from '@weir/contract/modules/meter/frame'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../../kernel/context.ts'
import { HTTP_FRAMES } from './read-content.ts'
import type { Message } from './claim.ts'
import { takeMessages } from './take-messages.service.ts'

/** Over HTTP. A gateway's key may bring frames of every meter, a meter's key those of its own. */
export async function takeHttpFrames(
  ctx: Context,
  { frames }: InputOf<typeof readingApi.frames>,
): Promise<OutputOf<typeof readingApi.frames>> {
  const { meter, userName } = ctx.actor
  const arrivedAt = ctx.now()
  const messages = frames.map(({ hex, receivedAt }): Message => ({
    kind: 'cjt188',
    topic: HTTP_FRAMES,
    sender: meter ?? userName,
    payload: Buffer.from(hex),
    receivedAt,
    arrivedAt,
    ...(meter !== undefined && { meter }),
  }))
  const { faults, ...counts } = await takeMessages(ctx, messages, 'http')
  const rejected = [...faults]
    .sort(([a], [b]) => a - b)
    .map(([index, { fault, detail = null }]) => ({ index, reason: FRAME_REFUSALS.find((reason) => reason === fault)!, detail }))
  return { ...counts, rejected }
}
