import * as customer from './customer/index.ts'
import * as home from './home/index.ts'
import * as pay from './pay/index.ts'
import * as place from './place/index.ts'
import * as pub from './pub/index.ts'
import * as shell from './shell/index.ts'
import * as sms from './sms/index.ts'
import * as system from './system/index.ts'
import * as water from './water/index.ts'
import { menu } from './menu.ts'
import { platform } from './platform.ts'

/** What all screens say but those of system administration, module by module. */
export default {
  ...platform,
  menu,
  ...shell,
  ...pub,
  ...sms,
  ...system,
  ...place,
  ...customer,
  ...water,
  ...pay,
  ...home,
}
