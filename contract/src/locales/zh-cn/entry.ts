import type { EntryMessages } from '../messages.ts'
import { platform } from './platform.ts'
import { shell } from './shell.ts'
import { signIn } from './system/sign-in.ts'

/** What the login page says; the rest comes with the console. */
export default { ...platform, shell, signIn } satisfies EntryMessages
