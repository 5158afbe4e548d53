import { useTranslations } from 'use-intl/react'

import type { Tab } from '../../platform/tabs/tab-list.ts'
import { type Tabs, setFullPage } from '../../platform/tabs/use-tabs.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { MenuItem, MenuLine } from '../../ui/menu/MenuButton.tsx'
import { FloatingMenu } from '../../ui/menu/FloatingMenu.tsx'

/** Which tab was asked for, and where on the screen. */
export interface At {
  tab: Tab
  x: number
  y: number
}

interface Props {
  at: At
  tabs: Tabs
  onClose: () => void
}

/** The actions on a right-clicked tab. Any press closes it. An action on a page brings it to the front. */
export default function TagMenu({ at: { tab, x, y }, tabs, onClose }: Props) {
  const t = useTranslations()
  const isSortable = useTheme('isSortableTagsView')
  const inFront = (act: () => void) => () => {
    if (tab.key !== tabs.active) tabs.goTo(tab)
    act()
  }
  return (
    <FloatingMenu label={t('shell.tabs.open')} x={x} y={y} onClose={onClose}>
      <MenuItem onClick={inFront(() => tabs.refresh(tab.key))}>{t('shell.tabs.refresh')}</MenuItem>
      {!tabs.isPinned(tab) && <MenuItem onClick={() => tabs.close(tab.key)}>{t('shell.tabs.close')}</MenuItem>}
      <MenuItem onClick={() => tabs.closeOthers(tab.key)}>{t('shell.tabs.closeOthers')}</MenuItem>
      <MenuItem onClick={tabs.closeAll}>{t('shell.tabs.closeAll')}</MenuItem>
      {isSortable && <Moves tab={tab} tabs={tabs} />}
      <MenuLine />
      <MenuItem onClick={inFront(() => setFullPage(true))}>{t('shell.tabs.fullScreen')}</MenuItem>
    </FloatingMenu>
  )
}

/** The effect of dragging, for users who do not drag (WCAG 2.5.7). */
function Moves({ tab, tabs }: Pick<Props, 'tabs'> & { tab: Tab }) {
  const t = useTranslations('tags')
  const movable = tabs.tabs.filter((one) => !tabs.isPinned(one))
  const at = movable.findIndex(({ key }) => key === tab.key)
  if (at < 0) return null
  const [before, after] = [movable[at - 1], movable[at + 1]]
  return (
    <>
      {before && <MenuItem onClick={() => tabs.move(tab.key, before.key)}>{t('moveLeft')}</MenuItem>}
      {after && <MenuItem onClick={() => tabs.move(tab.key, after.key)}>{t('moveRight')}</MenuItem>}
    </>
  )
}
