import { follow } from '../../../kernel/follow.ts'
import { limitsChanged } from '../ground/water-meter.events.ts'
import { followLimits } from './judge-again.service.ts'

export const judgingFollowers = [follow(limitsChanged, followLimits)]
