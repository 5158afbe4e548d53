import type { Messages } from '../messages.ts'
import administration from './administration.ts'
import all from './console.ts'

export default { ...all, ...administration } satisfies Messages
