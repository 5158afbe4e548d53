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

/** Menus in the database name a page by its address. These stand in another folder than their address says. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'meter/alarm-duty/AlarmDutyPage': 'sms/alarm-duty/AlarmDutyPage',
  'sale/water-card-price-batch/AdjustPricesPage': 'water/price-plan/AdjustPricesPage',
}

/** The address of the page in a file, by its path below the modules. `sale` and `meter` share the addresses of `water`. */
export const pageAddress = (file: string) => ELSEWHERE[file] ?? file.replace(/^(?:sale|meter)\//, 'water/')
