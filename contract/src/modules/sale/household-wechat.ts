import { z } from 'zod'

import { Id, Instant, Masked } from '../../platform/schemas.ts'

/** A WeChat binding within the page of its card or its household. */
export const HouseholdWechat = z.object({
  id: Id,
  nickname: z.string(),
  openid: Masked,
  avatar: z.string().nullable(),
  createdAt: Instant,
})
export type HouseholdWechat = z.input<typeof HouseholdWechat>
