import { sysMenuApi } from '@weir/contract/modules/system/menu'

import { menus } from '../../../kernel/auth/access.table.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { getMenu, listMenus, menuParams, menuUsage } from './menu.queries.ts'
import { addMenu, deleteMenus, updateMenu } from './menu.service.ts'

export const menuRoutes = implement(editing(sysMenuApi, menus), {
  list: listMenus,
  getParams: menuParams,
  get: getMenu,
  usage: menuUsage,
  add: addMenu,
  update: updateMenu,
  delete: deleteMenus,
})
