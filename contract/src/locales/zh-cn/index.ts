import type { Messages } from '../messages.ts'
import { platform } from './platform.ts'
import { waterCard } from './water/water-card.ts'

export default { ...platform, waterCard } satisfies Messages
