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
