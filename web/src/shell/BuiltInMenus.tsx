import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

import { builtInMenu } from './built-in-menu.ts'
import { useMenus, useUser } from '../platform/session.tsx'
import type { UserMenus } from '../platform/session-cache.ts'

/** The menu of the product itself, at once; only what is granted comes from the server. */
export default function BuiltInMenus({ children }: { children: (menus: UserMenus) => ReactNode }) {
  const t = useTranslations('menu')
  const menuList = useMemo(() => builtInMenu(t), [t])
  const { authBtnList } = useUser()
  return children({ menuList, access: '', permissions: useMenus().menus?.permissions ?? authBtnList })
}
