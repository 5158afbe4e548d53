import type { Endpoint } from '../platform/endpoint.ts'
import type { Screen } from '../platform/screen.ts'
import { customerScreens } from './customer/screens.ts'
import { homeScreens } from './home/screens.ts'
import { iotScreens } from './iot/screens.ts'
import { payScreens } from './pay/screens.ts'
import { meterScreens } from './meter/screens.ts'
import { placeScreens } from './place/screens.ts'
import { saleScreens } from './sale/screens.ts'
import { smsScreens } from './sms/screens.ts'
import { systemScreens } from './system/screens.ts'

/** The menu as delivered; the server writes it into its table at each start. */
export const screens = [
  ...homeScreens,
  ...saleScreens,
  ...meterScreens,
  ...payScreens,
  ...iotScreens,
  ...placeScreens,
  ...customerScreens,
  ...smsScreens,
  ...systemScreens,
]

/** The screen whose button this endpoint is. */
export const screenOf = (endpoint: Endpoint) =>
  (screens as readonly Screen[]).find(({ buttons = [] }) => buttons.some(({ id }) => id === endpoint.id))

export type KnownScreen = (typeof screens)[number]
export type ScreenKey = KnownScreen['key']
