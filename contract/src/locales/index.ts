import * as customer from '../modules/customer/texts.ts'
import * as home from '../modules/home/texts.ts'
import * as iot from '../modules/iot/texts.ts'
import * as meter from '../modules/meter/texts.ts'
import * as pay from '../modules/pay/texts.ts'
import * as place from '../modules/place/texts.ts'
import * as pub from '../modules/pub/texts.ts'
import * as sale from '../modules/sale/texts.ts'
import * as sms from '../modules/sms/texts.ts'
import * as system from '../modules/system/texts.ts'
import { titles as homeTitles } from '../modules/home/screens.texts.ts'
import { titles as saleTitles } from '../modules/sale/screens.texts.ts'
import { titles as meterTitles } from '../modules/meter/screens.texts.ts'
import { titles as payTitles } from '../modules/pay/screens.texts.ts'
import { titles as placeTitles } from '../modules/place/screens.texts.ts'
import { titles as customerTitles } from '../modules/customer/screens.texts.ts'
import { titles as iotTitles } from '../modules/iot/screens.texts.ts'
import { titles as smsTitles } from '../modules/sms/screens.texts.ts'
import { titles as systemTitles } from '../modules/system/screens.texts.ts'
import { saleParameters } from '../modules/sale/settings.texts.ts'
import { meterParameters } from '../modules/meter/settings.texts.ts'
import { payParameters } from '../modules/pay/settings.texts.ts'
import { iotParameters } from '../modules/iot/settings.texts.ts'
import { smsParameters } from '../modules/sms/settings.texts.ts'
import { systemParameters } from '../modules/system/settings.texts.ts'
import { conflicts, drafts } from './drafts.texts.ts'
import { embedded, layout, lock, palette, shell, tags } from './frame.texts.ts'
import { notices, tasks } from './notices.texts.ts'
import { settings } from './settings.texts.ts'
import { uploads } from './uploads.texts.ts'
import { platform } from './platform.texts.ts'
import type { ResourceName, Resources } from '../modules/index.ts'
import type { ScreenKey } from '../modules/screens.ts'
import type { ResourceMessages } from '../platform/resource-texts.ts'

/** The titles of the screens, module by module. */
export const menu = {
  ...homeTitles,
  ...saleTitles,
  ...meterTitles,
  ...payTitles,
  ...placeTitles,
  ...customerTitles,
  ...iotTitles,
  ...smsTitles,
  ...systemTitles,
}

/** Texts of the frame around every page. */
const frame = { conflicts, drafts, embedded, layout, lock, palette, shell, tags, notices, tasks, settings, uploads }

/** The texts of every resource. A list that is no screen has no title in the menu. */
type ResourceTexts = {
  [Name in ResourceName]: ResourceMessages<Resources[Name]> & (Name extends ScreenKey ? unknown : { screen?: never })
}

/** Every text, module by module. The build finds which of them each page needs (web/build/page-texts.ts). */
export const texts = {
  ...platform,
  menu,
  /** Names of the parameters. */
  parameters: { ...saleParameters, ...meterParameters, ...payParameters, ...iotParameters, ...smsParameters, ...systemParameters },
  ...frame,
  ...pub,
  ...sms,
  ...system,
  ...place,
  ...customer,
  ...meter,
  ...sale,
  ...iot,
  ...pay,
  ...home,
} satisfies ResourceTexts & { menu: object; parameters: object }
