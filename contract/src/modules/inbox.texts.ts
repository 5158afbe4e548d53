import { options as iot } from './iot/codes.texts.ts'
import { options as water } from './meter/codes.texts.ts'
import { options as pay } from './pay/codes.texts.ts'

/** Names of the kinds of waiting work, module by module. */
export const inbox = { ...water.inbox, ...iot.inbox, ...pay.inbox }
