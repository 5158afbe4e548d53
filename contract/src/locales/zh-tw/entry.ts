import type { EntryMessages, Translated } from '../messages.ts'
import { platform } from './platform.ts'
import { shell } from './shell/shell.ts'
import { mobileLogin } from './system/mobile-login.ts'
import { signIn } from './system/sign-in.ts'

/** What the login page says; the rest comes with the console. */
export default { ...platform, shell, signIn, mobileLogin } satisfies Translated<EntryMessages>
