import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Fetched, near } from '../../../platform/Fetched.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

const fetchDialog = () => import('./DeleteMenuDialog.tsx')
const nearDialog = near(fetchDialog)

/** A delivered entry stays, and so does the directory that one stands in. */
export function DeleteMenu({ menu }: { menu: MenuRow }) {
  const t = useTranslations()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const why = menu.isBuiltIn ? 'builtIn' : holdsBuiltIn(menu) ? 'holdsBuiltIn' : undefined
  return (
    <Allowed to={sysMenuApi.delete}>
      <LinkButton tone="bad" why={why && t(`sysMenu.error.${why}`)} {...nearDialog} onClick={() => setAsking(true)}>
        {t('crud.delete')}
      </LinkButton>
      {isAsking && <Fetched from={fetchDialog} props={{ id: menu.id, onClose: close }} onFail={close} />}
    </Allowed>
  )
}

const holdsBuiltIn = ({ children = [] }: MenuRow): boolean => children.some((child) => child.isBuiltIn || holdsBuiltIn(child))
