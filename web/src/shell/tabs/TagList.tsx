import { useTranslations } from 'use-intl/react'

import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { MenuItem } from '../../ui/menu/MenuButton.tsx'
import { FloatingMenu } from '../../ui/menu/FloatingMenu.tsx'
import type { At } from './TagMenu.tsx'
import type { TitleOf } from './use-tab-title.ts'

interface Props {
  at: Omit<At, 'tab'>
  tabs: Tabs
  titleOf: TitleOf
  onClose: () => void
}

/** All open pages by name, where their tags do not fit beside each other. */
export default function TagList({ at: { x, y }, tabs, titleOf, onClose }: Props) {
  const t = useTranslations('shell.tabs')
  return (
    <FloatingMenu label={t('open')} x={x} y={y} onClose={onClose}>
      {tabs.tabs.map((tab) => (
        <MenuItem key={tab.key} isChosen={tab.key === tabs.active} onClick={() => tabs.goTo(tab)}>
          {titleOf(tab)}
        </MenuItem>
      ))}
    </FloatingMenu>
  )
}
