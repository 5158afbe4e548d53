import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import { useTranslations } from 'use-intl/react'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

const useDialog = lazyDialog(() => import('./DeleteMenuDialog.tsx'))

/** A delivered entry stays, and so does the directory that one stands in. */
export function DeleteMenu({ menu }: { menu: MenuRow }) {
  const t = useTranslations()
  const dialog = useDialog()
  const why = menu.isBuiltIn ? 'builtIn' : holdsBuiltIn(menu) ? 'holdsBuiltIn' : undefined
  return (
    <Allowed to={sysMenuApi.delete}>
      <LinkButton tone="bad" why={why && t(`sysMenu.error.${why}`)} {...dialog.opener}>
        {t('crud.delete')}
      </LinkButton>
      {dialog.shown({ menu })}
    </Allowed>
  )
}

const holdsBuiltIn = ({ children = [] }: MenuRow): boolean => children.some((child) => child.isBuiltIn || holdsBuiltIn(child))
