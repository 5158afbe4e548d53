import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import { useState, lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useDict, dictLabel, dictTone } from '../../../platform/choices/dict.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { isIconName } from '../../../ui/icon/icon-paths.ts'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { TreeCell } from '../../../ui/table/TreeCell.tsx'
import { useTree } from '../../../ui/tree/use-tree.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { queryOf } from '../../../platform/server/api.ts'
import { useFormTitle } from '../../../platform/command/command-texts.ts'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'

const TONES = { directory: 'idle', menu: 'info', button: 'ok' } as const

/** The menu as the tree it is. Buttons are many, so pages are folded until somebody looks for one. */
export default function MenuPage() {
  const t = useTranslations()
  const { mayAny } = useMay()
  const [hasButtons, showButtons] = useState(false)
  const isFiltered = Object.keys(useListState(sysMenuApi.list).state.filter).length > 0
  const tree = useTree<MenuRow>(({ type }) => type === 'menu' && !hasButtons && !isFiltered)
  const texts = {
    expand: (name: string) => t('crud.tree.expand', { name }),
    collapse: (name: string) => t('crud.tree.collapse', { name }),
  }
  const visibility = useDict('sys_show_hide')
  const columns: ListColumn<MenuRow>[] = [
    {
      field: 'title',
      cell: (menu) => (
        <TreeCell tree={tree} node={{ ...menu, name: menu.title }} icon={isIconName(menu.icon) ? menu.icon : undefined} texts={texts} />
      ),
    },
    'path',
    'component',
    'permission',
    'sort',
    { field: 'type', tag: ({ type }) => TONES[type] },
    {
      id: 'isHide',
      name: t('sysMenu.state'),
      cell: ({ isHide }) => (
        <StatusDot tone={dictTone(visibility, isHide) ?? (isHide ? 'idle' : 'ok')}>
          {dictLabel(visibility, isHide) ?? t(isHide ? 'sysMenu.hidden' : 'sysMenu.shown')}
        </StatusDot>
      ),
    },
    'isBuiltIn',
  ]
  return (
    <ListPage
      list={sysMenuApi.list}
      adds={sysMenuApi.add}
      arrange={tree.rows}
      columns={columns}
      filters={
        <>
          <Search name="name" />
          <Filter name="component" />
          <Filter name="permission" />
          <Filter name="type" />
          <Filter name="isHide" />
        </>
      }
      actions={
        <>
          <Button aria-pressed={hasButtons} onClick={() => showButtons(!hasButtons)}>
            {t(hasButtons ? 'sysMenu.hideButtons' : 'sysMenu.showButtons')}
          </Button>
          <AddMenu />
        </>
      }
      rowActions={
        mayAny([sysMenuApi.add, sysMenuApi.update, sysMenuApi.delete, sysMenuApi.get])
          ? (menu) => (
              <>
                {menu.type !== 'button' && <AddBelow menu={menu} />}
                <EditMenu id={menu.id} />
                <Allowed toAny={[sysMenuApi.get, sysMenuApi.delete]}>
                  <MoreMenu label={t('crud.moreActions')}>
                    <HistoryLink of={sysMenuApi.get} id={menu.id} name={menu.title} />
                    <DeleteMenu menu={menu} />
                  </MoreMenu>
                </Allowed>
              </>
            )
          : undefined
      }
    />
  )
}

const useDialog = lazyDialog(() => import('./DeleteMenuDialog.tsx'))

/** A delivered entry stays, and so does the directory that one stands in. */
function DeleteMenu({ menu }: { menu: MenuRow }) {
  const t = useTranslations()
  const dialog = useDialog()
  const why = menu.isBuiltIn ? 'builtIn' : holdsBuiltIn(menu) ? 'holdsBuiltIn' : undefined
  return (
    <Allowed to={sysMenuApi.delete}>
      <LinkButton why={why && t(`sysMenu.error.${why}`)} {...dialog.opener}>
        {t('crud.delete')}
      </LinkButton>
      {dialog.shown({ menu })}
    </Allowed>
  )
}

const holdsBuiltIn = ({ children = [] }: MenuRow): boolean => children.some((child) => child.isBuiltIn || holdsBuiltIn(child))

const MenuForm = lazy(() => import('./MenuForm.tsx'))

const form = (menu?: MenuRow) => (
  <Suspense>
    <MenuForm {...(menu && { menu })} />
  </Suspense>
)

/** At the top of the menu. */
function AddMenu() {
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
function AddBelow({ menu: { id, type } }: { menu: MenuRow }) {
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
function EditMenu({ id }: { id: number }) {
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
