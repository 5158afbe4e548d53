/** Texts of this module that other screens use too; the rest is in `administration.ts`. */
export { logs } from './logs.ts'
export { mobileLogin } from './mobile-login.ts'
export { notice } from './notice.ts'
export { people } from './people.ts'
export { personal } from './personal.ts'
export { scanLogin } from './scan-login.ts'
export { search } from './search.ts'
export { signIn } from './sign-in.ts'
