import { z } from 'zod'
import { defineResource, query } from '../../platform/endpoint.ts'
import { Nothing } from '../../platform/schemas.ts'

export const captchaApi = defineResource('captcha', 'pub/captcha', {
  /** `img` is a data URL of an SVG, 118 × 40 px. Where the operator turned captchas off both texts are empty and `required` is false. */
  get: query(Nothing, z.object({ key: z.string(), img: z.string(), required: z.boolean() }), { access: 'public' }),
})
