import { logs } from './logs.ts'
import { mobileLogin } from './mobile-login.ts'
import { notice } from './notice.ts'
import { people } from './people.ts'
import { personal } from './personal.ts'
import { scanLogin } from './scan-login.ts'
import { search } from './search.ts'
import { signIn } from './sign-in.ts'

/** What the screens of other modules say of these things too; the rest is in `administration.ts`. */
export default {
  signIn,
  mobileLogin,
  scanLogin,
  search,
  notice,
  people,
  personal,
  logs,
}
