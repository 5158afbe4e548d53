/** The cookie that binds a browser's session to the browser; scripts cannot read it, other sites cannot send it. */
export const SESSION_COOKIE = 'weir_session'

export const sessionCookie = (secret: string) => `${SESSION_COOKIE}=${secret}; Path=/api; HttpOnly; SameSite=Strict`
