/** The value of a cookie, of a `Cookie` header. */
export function cookieOf(header = '', name: string): string | undefined {
  const prefix = `${name}=`
  return header
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
}

/**
 * A `Set-Cookie` line for the API alone: scripts cannot read it, other sites cannot send it. Over HTTPS it never travels without; the
 * address of a trial on this machine is plain HTTP. Without `seconds` it ends with the browser.
 */
export const cookieLine = (name: string, value: string, { isSecure }: { isSecure: boolean }, seconds?: number) =>
  `${name}=${value}; Path=/api; HttpOnly; SameSite=Strict${seconds === undefined ? '' : `; Max-Age=${seconds}`}${isSecure ? '; Secure' : ''}`

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
