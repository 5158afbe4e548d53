/** The cookie that binds a browser's session to the browser; scripts cannot read it, other sites cannot send it. */
export const SESSION_COOKIE = 'weir_session'

/** Over HTTPS it never travels without; the address of a trial on this machine is plain HTTP. */
export const sessionCookie = (secret: string, { isSecure }: { isSecure: boolean }) =>
  `${SESSION_COOKIE}=${secret}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
