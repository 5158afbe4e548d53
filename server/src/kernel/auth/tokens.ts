import { hash as digest, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a header, a cookie and a URL. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of a token: enough to recognise it, useless to a reader of the table. */
export const sha256 = (text: string) => digest('sha256', text, 'hex')

/** Compare two hashes in constant time. */
export const sameHash = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Whether a stranger shows this secret. `given` may be any value: a repeated parameter of a query is no text. */
export const showsSecret = (secret: string, given: unknown): boolean => typeof given === 'string' && sameHash(sha256(secret), sha256(given))
