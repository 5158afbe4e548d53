import type { MenuNode } from '@weir/contract/modules/system/sign-in'

let lastId = 0

/** A line of the menu as the server sends it; `meta` and `children` where they matter. */
export const menuNode = (
  path: string,
  { children = [], component = '', screen = '', name = path, ...meta }: Partial<MenuNode['meta'] & MenuNode> = {},
): MenuNode => ({
  id: ++lastId,
  pid: 0,
  name,
  screen,
  component,
  path,
  redirect: '',
  children,
  meta: {
    title: path,
    titles: { 'zh-cn': `${path} 中`, en: `${path} en`, 'zh-tw': `${path} 臺` },
    icon: 'home',
    isLink: '',
    isHide: false,
    isOneEntry: false,
    isKeepAlive: true,
    isAffix: false,
    isIframe: false,
    roles: [],
    ...meta,
  },
})
