import type { Messages, Translated } from '../messages.ts'
import * as customer from './customer/index.ts'
import * as home from './home/index.ts'
import * as iot from './iot/index.ts'
import * as meter from './meter/index.ts'
import * as pay from './pay/index.ts'
import * as place from './place/index.ts'
import * as pub from './pub/index.ts'
import * as sale from './sale/index.ts'
import * as shell from './shell/index.ts'
import * as sms from './sms/index.ts'
import * as system from './system/index.ts'
import { menu } from './menu.ts'
import { parameters } from './parameters.ts'
import { platform } from './platform.ts'

/** Every text, module by module. The build finds which of them each page needs (web/build/page-texts.ts). */
export default {
  ...platform,
  menu,
  parameters,
  ...shell,
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
} satisfies Translated<Messages>
