import { configApi } from './config.ts'
import { deptApi } from './dept.ts'
import { deviceKeyApi } from './device-key.ts'
import { dictDataApi } from './dict-data.ts'
import { dictTypeApi } from './dict-type.ts'
import { listLayoutApi } from './list-layout.ts'
import { loginLogApi } from './login-log.ts'
import { sysMenuApi } from './menu.ts'
import { mobileLoginApi } from './mobile-login.ts'
import { monitorApi } from './monitor.ts'
import { noticeApi } from './notice.ts'
import { onlineApi } from './online.ts'
import { operLogApi } from './oper-log.ts'
import { personalApi } from './personal.ts'
import { postApi } from './post.ts'
import { roleApi } from './role.ts'
import { scanLoginApi } from './scan-login.ts'
import { searchApi } from './search.ts'
import { signInApi } from './sign-in.ts'
import { sysJobApi } from './sys-job.ts'
import { taskApi } from './task.ts'
import { userApi } from './user.ts'

/** The resources of this module. */
export const system = {
  signIn: signInApi,
  mobileLogin: mobileLoginApi,
  scanLogin: scanLoginApi,
  user: userApi,
  role: roleApi,
  dept: deptApi,
  post: postApi,
  sysMenu: sysMenuApi,
  search: searchApi,
  sysJob: sysJobApi,
  task: taskApi,
  notice: noticeApi,
  personal: personalApi,
  listLayout: listLayoutApi,
  deviceKey: deviceKeyApi,
  dictType: dictTypeApi,
  dictData: dictDataApi,
  loginLog: loginLogApi,
  operLog: operLogApi,
  online: onlineApi,
  monitor: monitorApi,
  config: configApi,
}
