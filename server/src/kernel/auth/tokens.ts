import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a header, a cookie and a URL. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of a token: enough to recognise it, useless to a reader of the table. */
export const sha256 = (text: string) => hash('sha256', text, 'hex')

/** Compare two hashes in constant time. */
export const sameHash = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
