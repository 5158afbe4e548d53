import { z } from 'zod'

import { Instant } from '../../platform/schemas.ts'

/** Frames of one call, at most. */
const FRAME_LIMIT = 1000
/** Far above the longest frame, with spaces. */
const HEX_LENGTH = 1024

/** Why a frame is left out. It is kept raw all the same, under unreadable messages. */
export const FRAME_REFUSALS = ['badFrame', 'foreignFrame', 'unknownDevice', 'quota'] as const

/** Frames of CJ/T 188 in hex digits, one each. */
export const Frames = z.strictObject({
  frames: z
    .array(
      z.strictObject({
        hex: z.string().min(1).max(HEX_LENGTH),
        /** When the gateway took it: the time of the reading, if the meter has no clock. */
        receivedAt: Instant.optional(),
      }),
    )
    .min(1)
    .max(FRAME_LIMIT),
})

export const FramesAnswer = z.object({
  accepted: z.int(),
  duplicate: z.int(),
  held: z.int(),
  waiting: z.int(),
  /** `detail`: the part of the frame that is not understood, or whose it is. */
  rejected: z.array(z.object({ index: z.int(), reason: z.enum(FRAME_REFUSALS), detail: z.string().nullable() })),
})
