import type { AdministrationMessages } from '../messages.ts'
import { config } from './system/config.ts'
import { dept } from './system/dept.ts'
import { deviceKey } from './system/device-key.ts'
import { deviceKeys } from './system/device-keys.ts'
import { dictData } from './system/dict-data.ts'
import { dictType } from './system/dict-type.ts'
import { dicts } from './system/dicts.ts'
import { parameterScreen } from './system/parameter-screen.ts'
import { parameters } from './parameters.ts'
import { listLayout } from './system/list-layout.ts'
import { loginLog } from './system/login-log.ts'
import { operLog } from './system/oper-log.ts'
import { sysMenu } from './system/menu.ts'
import { menus } from './system/menus.ts'
import { monitor } from './system/monitor.ts'
import { monitoring } from './system/monitoring.ts'
import { online } from './system/online.ts'
import { onlines } from './system/onlines.ts'
import { post } from './system/post.ts'
import { role } from './system/role.ts'
import { checkTree, rights, roles } from './system/roles.ts'
import { importing } from './system/importing.ts'
import { jobs } from './system/jobs.ts'
import { sysJob } from './system/sys-job.ts'
import { task } from './system/task.ts'
import { taskPanel } from './system/task-panel.ts'
import { user } from './system/user.ts'

/** What the screens of system administration say besides. */
export default {
  user,
  role,
  roles,
  rights,
  checkTree,
  dept,
  post,
  sysMenu,
  menus,
  sysJob,
  jobs,
  importing,
  deviceKey,
  deviceKeys,
  dictType,
  dictData,
  dicts,
  parameters,
  parameterScreen,
  listLayout,
  loginLog,
  operLog,
  monitor,
  monitoring,
  online,
  onlines,
  task,
  taskPanel,
  config,
} satisfies AdministrationMessages
