import { useQuery } from '@tanstack/react-query'
import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { useFormTitle } from '../../../platform/command/command-texts.ts'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'

const MenuForm = lazy(() => import('./MenuForm.tsx'))

const form = (menu?: MenuRow) => (
  <Suspense>
    <MenuForm {...(menu && { menu })} />
  </Suspense>
)

/** At the top of the menu. */
export function AddMenu() {
  const [isOpen, setOpen] = useState(false)
  const title = useFormTitle(sysMenuApi.add)
  return (
    <Allowed to={sysMenuApi.add}>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <FormDrawer endpoint={sysMenuApi.add} initialValues={{ type: 'directory' }} onClose={() => setOpen(false)}>
          {form()}
        </FormDrawer>
      )}
    </Allowed>
  )
}

/** In a directory a page, on a page a button. */
export function AddBelow({ menu: { id, type } }: { menu: MenuRow }) {
  const t = useTranslations('crud')
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed to={sysMenuApi.add}>
      <LinkButton onClick={() => setOpen(true)}>{t('addBelow')}</LinkButton>
      {isOpen && (
        <FormDrawer
          endpoint={sysMenuApi.add}
          initialValues={{ parentId: id, type: type === 'directory' ? 'menu' : 'button' }}
          onClose={() => setOpen(false)}
        >
          {form()}
        </FormDrawer>
      )}
    </Allowed>
  )
}

/** Opens with what the list does not say: the roles. */
export function EditMenu({ id }: { id: number }) {
  const t = useTranslations('crud')
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed to={sysMenuApi.update}>
      <LinkButton onClick={() => setOpen(true)}>{t('edit')}</LinkButton>
      {isOpen && <EditDrawer id={id} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

function EditDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({ ...queryOf(sysMenuApi.get, { id }), gcTime: 0 })
  if (!data) return null
  return (
    <FormDrawer endpoint={sysMenuApi.update} initialValues={data} onClose={onClose}>
      {form(data)}
    </FormDrawer>
  )
}
