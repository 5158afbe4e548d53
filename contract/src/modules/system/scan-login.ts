import { z } from 'zod'
import { command, defineResource } from '../../platform/endpoint.ts'
import { Instant, Nothing } from '../../platform/schemas.ts'
import { SignedIn } from './sign-in.ts'

/** 256 random bits. */
const Key = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ secret: true })

/** A code to scan can be confirmed for 120 s. */
export const SCAN_SECONDS = 120

export const SCAN_STATES = ['waiting', 'opened', 'confirmed', 'refused', 'ended'] as const

/**
 * Signs in a browser from a phone that is already signed in. The browser shows `scanKey` as a QR code and keeps `pollKey` secret. A reader
 * of the code can confirm it, but only the browser that asked for it gets the session.
 */
export const scanLoginApi = defineResource(
  'scanLogin',
  'system/login/scan',
  {
    create: command(Nothing, z.object({ scanKey: Key, pollKey: Key, seconds: z.int().meta({ unit: 'second' }) }), {
      access: 'public',
      log: 'none',
    }),
    /** Asked every few seconds. `session` comes once, with `confirmed`; then the code is `ended`. */
    poll: command(z.strictObject({ pollKey: Key }), z.object({ state: z.enum(SCAN_STATES), session: SignedIn.optional() }), {
      access: 'public',
      log: 'none',
      transaction: 'own',
      polled: true,
    }),
    /** On the phone: which browser wants to be signed in. From then on only this person can answer. */
    open: command(
      z.strictObject({ scanKey: Key }),
      z.object({
        browser: z.string(),
        os: z.string(),
        ip: z.string(),
        /** Whether the phone calls from the same address. */
        isNear: z.boolean(),
        createdAt: Instant,
        expiresAt: Instant,
      }),
      { access: 'signedIn', log: 'none' },
    ),
    confirm: command(z.strictObject({ scanKey: Key, isAllowed: z.boolean().default(true) }), Nothing, { access: 'signedIn' }),
  },
  { errors: ['ended'], rowsOf: 'nobody' },
)
