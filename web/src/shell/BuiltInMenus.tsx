import { type ScreenKey, screens } from '@weir/contract/modules/screens'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import type { Screen } from '@weir/contract/platform/screen'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

import type { UserMenus } from '../platform/server/session-cache.ts'
import { useMenus, useUser } from '../platform/session/session.tsx'

/** The screens of the product as the server would send them as a menu; `titleOf` in the language in use. */
export const builtInMenu = (titleOf: (key: ScreenKey) => string): MenuNode[] => below(undefined, 0, titleOf)

const all: readonly Screen<ScreenKey>[] = screens

function below(parent: string | undefined, pid: number, titleOf: (key: ScreenKey) => string): MenuNode[] {
  return all
    .filter((screen) => screen.parent === parent)
    .toSorted((a, b) => a.order - b.order)
    .map((screen) => nodeOf(screen, pid, titleOf))
}

function nodeOf(screen: Screen<ScreenKey>, pid: number, titleOf: (key: ScreenKey) => string): MenuNode {
  const { key, path, component = '', icon, hidden = false, isOneEntry = false, keepAlive = false, affix = false, roles = [] } = screen
  const id = all.indexOf(screen) + 1
  const children = below(key, id, titleOf)
  const title = titleOf(key)
  return {
    id,
    pid,
    name: key,
    screen: key,
    component,
    path,
    meta: {
      title,
      titles: { 'zh-cn': title, en: title, 'zh-tw': title },
      icon,
      isLink: '',
      isHide: hidden,
      isOneEntry,
      isKeepAlive: keepAlive,
      isAffix: affix,
      isIframe: false,
      roles: [...roles],
    },
    redirect: children.find(({ meta }) => !meta.isHide)?.path ?? '',
    children,
  }
}

/** The menu of the product itself, at once; only what is granted comes from the server. */
export default function BuiltInMenus({ children }: { children: (menus: UserMenus) => ReactNode }) {
  const t = useTranslations('menu')
  const menuList = useMemo(() => builtInMenu(t), [t])
  const { authBtnList } = useUser()
  const { permissions = authBtnList, version = '' } = useMenus().menus ?? {}
  return children({ menuList, access: '', permissions, version })
}
