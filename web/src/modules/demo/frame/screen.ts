import type { MenuNode } from '@weir/contract/modules/system/sign-in'

import type { IconName } from '../../../ui/icon/icon-paths.ts'
import { menu as en } from '../locales/en/menu.ts'
import { menu as zhCn } from '../locales/zh-cn/menu.ts'
import { menu as zhTw } from '../locales/zh-tw/menu.ts'
import { ownMenu } from '../../../platform/router/own-module.ts'

export type Title = keyof typeof zhCn

export interface DemoScreen {
  title: Title
  path: string
  icon?: IconName
  /** For administrators alone; all others are for the role `common` too (console-spec §2). */
  isAdmins?: boolean
  /** A page that other pages lead to. */
  isHidden?: boolean
  /** Its file below the demo, without `.tsx`. */
  page?: string
  /** Opens this address: in a window, or inside the page. */
  link?: string
  isIframe?: boolean
  children?: readonly DemoScreen[]
}

export const catalogue = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }

const titlesOf = (title: Title) => ({ 'zh-cn': zhCn[title], en: en[title], 'zh-tw': zhTw[title] })

/** Entries as the server would send them. Theirs have positive ids. */
export function menuNodes(screens: readonly DemoScreen[]): MenuNode[] {
  let lastId = 0
  const nodeOf = (pid: number, { title, path, icon = 'file', page, link = '', children = [], ...more }: DemoScreen): MenuNode => {
    const id = --lastId
    return {
      id,
      pid,
      name: path,
      screen: '',
      component: page === undefined ? '' : `demo/${page}`,
      path,
      meta: {
        title: zhCn[title],
        titles: titlesOf(title),
        icon,
        isLink: link,
        isHide: more.isHidden ?? false,
        isOneEntry: false,
        isKeepAlive: true,
        isAffix: false,
        isIframe: more.isIframe ?? false,
        roles: more.isAdmins ? ['admin'] : ['admin', 'common'],
      },
      redirect: '',
      children: children.map((child) => nodeOf(id, child)),
    }
  }
  return screens.map((screen) => nodeOf(0, screen))
}

/** For a page that the search opened: from now on the demo stands in the menu. */
export function showInMenu() {
  const [demo, ...others] = ownMenu.get()
  if (demo?.meta.isHide) ownMenu.set([{ ...demo, meta: { ...demo.meta, isHide: false } }, ...others])
}
