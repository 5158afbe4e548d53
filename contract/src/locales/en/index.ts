import type { Messages, Translated } from '../messages.ts'
import all from './console.ts'
import administration from './system/administration.ts'

export default { ...all, ...administration } satisfies Translated<Messages>
