import type { ResourceMessages } from '../../messages.ts'

export const user: ResourceMessages<'user'> = {
  title: 'User',
  field: { userInfo: 'User', menuList: 'Menu', permissions: 'Permissions' },
  option: {},
  action: { getUserMenus: 'Read menu' },
  error: {},
}
