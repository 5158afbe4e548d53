import { defineScreen } from '../../platform/screen.ts'
import { configApi } from './config.ts'
import { deptApi } from './dept.ts'
import { deviceKeyApi } from './device-key.ts'
import { dictDataApi } from './dict-data.ts'
import { dictTypeApi } from './dict-type.ts'
import { loginLogApi } from './login-log.ts'
import { operLogApi } from './oper-log.ts'
import { sysMenuApi } from './menu.ts'
import { roleApi } from './role.ts'
import { postApi } from './post.ts'
import { sysJobApi } from './sys-job.ts'
import { userApi } from './user.ts'

export const systemScreens = [
  defineScreen({
    key: 'personal',
    path: '/personal',
    component: 'system/personal/PersonalPage',
    icon: 'user',
    order: 99,
    hidden: true,
    keepAlive: true,
    everybody: true,
  }),
  defineScreen({ key: 'auth', path: '/system/auth', icon: 'users', order: 80, roles: ['admin'] }),
  defineScreen({
    key: 'menu',
    path: '/system/auth/menuList',
    component: 'system/menu/MenuPage',
    icon: 'menu',
    order: 10,
    parent: 'auth',
    keepAlive: true,
    buttons: Object.values(sysMenuApi),
  }),
  defineScreen({
    key: 'dept',
    path: '/system/auth/deptList',
    component: 'system/dept/DeptPage',
    icon: 'building',
    order: 30,
    parent: 'auth',
    keepAlive: true,
    buttons: Object.values(deptApi),
  }),
  defineScreen({
    key: 'post',
    path: '/system/auth/postList',
    component: 'system/post/PostPage',
    icon: 'user',
    order: 40,
    parent: 'auth',
    keepAlive: true,
    buttons: Object.values(postApi),
  }),
  defineScreen({
    key: 'user',
    path: '/system/auth/user/list',
    component: 'system/user/UserPage',
    icon: 'users',
    order: 50,
    parent: 'auth',
    keepAlive: true,
    buttons: Object.values(userApi),
  }),
  defineScreen({
    key: 'role',
    path: '/system/auth/roleList',
    component: 'system/role/RolePage',
    icon: 'lock',
    order: 20,
    parent: 'auth',
    keepAlive: true,
    buttons: Object.values(roleApi),
  }),
  defineScreen({ key: 'system', path: '/system', icon: 'settings', order: 85, roles: ['admin'] }),
  defineScreen({
    key: 'dictType',
    path: '/system/dict/type/list',
    component: 'system/dict-type/DictTypePage',
    icon: 'book',
    order: 10,
    parent: 'system',
    keepAlive: true,
    buttons: Object.values(dictTypeApi),
  }),
  defineScreen({
    key: 'dictData',
    path: '/system/dict/data/list/:dictType',
    component: 'system/dict-data/DictDataPage',
    icon: 'book',
    order: 11,
    parent: 'system',
    hidden: true,
    buttons: Object.values(dictDataApi),
  }),
  defineScreen({
    key: 'config',
    path: '/system/config/list',
    component: 'system/config/ConfigPage',
    icon: 'layout',
    order: 20,
    parent: 'system',
    keepAlive: true,
    buttons: Object.values(configApi),
  }),
  defineScreen({
    key: 'deviceKey',
    path: '/system/deviceKey',
    component: 'system/device-key/DeviceKeyPage',
    icon: 'lock',
    order: 90,
    parent: 'system',
    keepAlive: true,
    buttons: Object.values(deviceKeyApi),
  }),
  defineScreen({ key: 'monitor', path: '/monitor', icon: 'monitor', order: 90, roles: ['admin'] }),
  defineScreen({
    key: 'sysJob',
    path: '/system/sysJob/list',
    component: 'system/sys-job/SysJobPage',
    icon: 'clock',
    order: 30,
    parent: 'monitor',
    keepAlive: true,
    buttons: Object.values(sysJobApi),
  }),
  defineScreen({
    key: 'loginLog',
    path: '/system/loginLog',
    component: 'system/login-log/LoginLogPage',
    icon: 'monitor',
    order: 90,
    parent: 'monitor',
    keepAlive: true,
    buttons: Object.values(loginLogApi),
  }),
  defineScreen({
    key: 'operLog',
    path: '/system/monitor/operLog',
    component: 'system/oper-log/OperLogPage',
    icon: 'file',
    order: 80,
    parent: 'monitor',
    keepAlive: true,
    buttons: Object.values(operLogApi),
  }),
]
