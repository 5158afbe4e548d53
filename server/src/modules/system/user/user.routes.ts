import { userApi } from '@weir/contract/modules/system/user'

import { implement } from '../../../platform/implement.ts'
import { menusAndPermissions } from '../menu/user-menus.ts'

export const userRoutes = implement(userApi, { getUserMenus: (ctx) => menusAndPermissions(ctx, ctx.actor) })
