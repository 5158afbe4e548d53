import type { ResourceMessages } from '../../messages.ts'

export const user: ResourceMessages<'user'> = {
  title: '用户',
  field: { userInfo: '用户信息', menuList: '菜单', permissions: '权限' },
  option: {},
  action: { getUserMenus: '读取菜单' },
  error: {},
}
