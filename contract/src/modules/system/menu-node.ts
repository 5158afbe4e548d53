import { z } from 'zod'

import { Id } from '../../platform/schemas.ts'

/** An entry of a person's menu. Buttons are no entries: they are the strings in `permissions`. */
export const MenuNode = z.object({
  id: Id,
  /** 0 at the top. */
  pid: z.int(),
  /** Unique; also the name under which the page is kept alive. */
  name: z.string(),
  /** The key of the product's screen that it is, or that shows its component; empty: none. */
  screen: z.string(),
  /** `water/water-card/WaterCardPage`; empty for a directory. */
  component: z.string(),
  path: z.string(),
  meta: z.object({
    /** In the language of the request. */
    title: z.string(),
    titles: z.object({ 'zh-cn': z.string(), en: z.string(), 'zh-tw': z.string() }),
    icon: z.string(),
    /** An address outside, or empty. */
    isLink: z.string(),
    isHide: z.boolean(),
    isKeepAlive: z.boolean(),
    isAffix: z.boolean(),
    isIframe: z.boolean(),
    /** Of a directory: its pages are one entry of the menu, with links above the page. */
    isOneEntry: z.boolean(),
    /** Keys of the roles that see it; empty: all to whom the server sends it. */
    roles: z.array(z.string()),
  }),
  /** Path of a directory's first entry that is not hidden; empty elsewhere. */
  redirect: z.string(),
  get children(): z.ZodArray<typeof MenuNode> {
    return z.array(MenuNode)
  },
})
export type MenuNode = z.input<typeof MenuNode>

/** The menu of a person, and the permissions (`*\/*\/*`: all) that show buttons. */
export const UserMenus = {
  menuList: z.array(MenuNode),
  permissions: z.array(z.string()),
  /** As of which state of menus, roles, departments and accounts: another text after every change of them. */
  access: z.string(),
}
