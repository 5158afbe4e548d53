import { conflicts } from './conflicts.ts'
import { drafts } from './drafts.ts'
import { embedded } from './embedded.ts'
import { layout } from './layout.ts'
import { lock } from './lock.ts'
import { notices } from './notices.ts'
import { palette } from './palette.ts'
import { pay } from './pay.ts'
import { person } from './person.ts'
import { scan } from './scan.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { tags } from './tags.ts'
import { tasks } from './tasks.ts'

export default {
  shell,
  palette,
  layout,
  settings,
  lock,
  embedded,
  pay,
  drafts,
  conflicts,
  tags,
  tasks,
  notices,
  person,
  scan,
}
