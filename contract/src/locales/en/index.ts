import type { Messages } from '../messages.ts'
import { menu } from './menu.ts'
import { platform } from './platform.ts'
import { shell } from './shell.ts'
import { captcha } from './pub/captcha.ts'
import { config } from './system/config.ts'
import { dictData } from './system/dict-data.ts'
import { personal } from './system/personal.ts'
import { signIn } from './system/sign-in.ts'
import { user } from './system/user.ts'
import { waterCard } from './water/water-card.ts'

export default { ...platform, shell, menu, captcha, signIn, user, personal, dictData, config, waterCard } satisfies Messages
