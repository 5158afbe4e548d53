// Addresses of the console that stand in no menu. A screen is named by its key, see `to`.

/** The home page, or for a user without one the first page of their menu. */
export const HOME = '/home'
export const LOGIN = '/login'
/** Other consoles of this family call it so. */
export const SIGN_IN = '/sign-in'
export const FORBIDDEN = '/401'
/** Pages without the frame: a phone that confirms a sign-in, and the end of a payment. */
export const SCAN = '/scan'
export const PAY = '/pay'
