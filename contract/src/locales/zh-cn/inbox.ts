import { options as water } from './water/options.ts'

/** What the kinds of waiting work are called, module by module. */
export const inbox = { ...water.inbox }
