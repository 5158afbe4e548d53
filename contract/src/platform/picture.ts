import { z } from 'zod'

/** Characters of the `data:` address that a picture of a person is sent and kept as. */
export const AVATAR_MOST = 24 * 1024

/** A small square JPEG of at most so many characters. The server looks into its bytes (`small-jpeg.ts`), and no browser loads it from outside. */
export const avatar = (most = AVATAR_MOST) =>
  z
    .string()
    .max(most)
    .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/)
