/** The accounts a new Weir has, with the first passwords this one is started with. */
export const accounts = {
  admin: { userName: 'admin', password: 'e2e-first-admin-1' },
  common: { userName: 'common', password: 'e2e-first-common-1' },
}

export type Role = keyof typeof accounts

/** With which meters report. */
export const DEVICE_KEY = 'e2e-first-device-key-1'
