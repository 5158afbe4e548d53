import { cookieLine, cookieOf } from '../cookies.ts'

/** Over plain HTTP, as on the machine of a trial. */
const PLAIN = 'weir_session'
/**
 * For HTTPS. Browsers accept this name only from this very host, over HTTPS. So no neighbouring site and nobody on the line can set
 * another.
 */
const SECURE = '__Host-weir_session'
const SECURE_PLACE = 'Path=/; HttpOnly; SameSite=Strict; Secure'

/** The cookie that binds a browser's session to the browser. */
export const sessionCookie = (secret: string, { isSecure }: { isSecure: boolean }) =>
  isSecure ? `${SECURE}=${secret}; ${SECURE_PLACE}` : cookieLine(PLAIN, secret, { isSecure })

/** For a browser that signed out: it forgets both, whichever way it came before. */
export const clearedCookies = [cookieLine(PLAIN, '', { isSecure: false }, 0), `${SECURE}=; ${SECURE_PLACE}; Max-Age=0`]

/** The value of a `Cookie` header under either name. So sessions continue when HTTPS is put before Weir. */
export const sessionSecrets = (cookies: string | undefined): string[] => [PLAIN, SECURE].flatMap((name) => cookieOf(cookies, name) ?? [])
