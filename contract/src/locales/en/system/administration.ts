import { parameters } from '../parameters.ts'
import { config } from './config.ts'
import { dept } from './dept.ts'
import { deviceKey } from './device-key.ts'
import { deviceKeys } from './device-keys.ts'
import { dictData } from './dict-data.ts'
import { dictType } from './dict-type.ts'
import { dicts } from './dicts.ts'
import { importing } from './importing.ts'
import { jobs } from './jobs.ts'
import { listLayout } from './list-layout.ts'
import { loginLog } from './login-log.ts'
import { sysMenu } from './menu.ts'
import { menus } from './menus.ts'
import { monitor } from './monitor.ts'
import { monitoring } from './monitoring.ts'
import { online } from './online.ts'
import { onlines } from './onlines.ts'
import { operLog } from './oper-log.ts'
import { parameterScreen } from './parameter-screen.ts'
import { post } from './post.ts'
import { role } from './role.ts'
import { checkTree, rights, roles } from './roles.ts'
import { sysJob } from './sys-job.ts'
import { taskPanel } from './task-panel.ts'
import { task } from './task.ts'
import { user } from './user.ts'

/** Texts of this module's own screens: the browser fetches them with the first such screen. */
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
}
