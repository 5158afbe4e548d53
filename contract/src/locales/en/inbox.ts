import { options as iot } from './iot/options.ts'
import { options as water } from './meter/options.ts'

/** Names of the kinds of waiting work, module by module. */
export const inbox = { ...water.inbox, ...iot.inbox }
