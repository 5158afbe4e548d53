import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { dictLabel, dictTone } from '../../../platform/choices/dict.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useDict } from '../../../platform/choices/use-dict.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { Allowed, useMay } from '../../../platform/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import { isIconName } from '../../../ui/icon-paths.ts'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { TreeCell } from '../../../ui/TreeCell.tsx'
import { useTree } from '../../../ui/use-tree.ts'
import { DeleteMenu } from './DeleteMenu.tsx'
import { AddBelow, AddMenu, EditMenu } from './menu-drawers.tsx'

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
                <DeleteMenu menu={menu} />
                <Allowed to={sysMenuApi.get}>
                  <MoreMenu label={t('crud.moreActions')}>
                    <HistoryLink of={sysMenuApi.get} id={menu.id} name={menu.title} />
                  </MoreMenu>
                </Allowed>
              </>
            )
          : undefined
      }
    />
  )
}
