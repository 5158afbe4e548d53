/** The cookie that binds a browser's session to the browser. */
export const SESSION_COOKIE = 'weir_session'
