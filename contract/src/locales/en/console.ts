import type { ConsoleMessages, Translated } from '../messages.ts'
import customer from './customer/index.ts'
import home from './home/index.ts'
import pay from './pay/index.ts'
import place from './place/index.ts'
import pub from './pub/index.ts'
import shell from './shell/index.ts'
import sms from './sms/index.ts'
import system from './system/index.ts'
import water from './water/index.ts'
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
} satisfies Translated<ConsoleMessages>
