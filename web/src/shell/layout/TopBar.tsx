import { useTranslations } from 'use-intl/react'

import { LanguageMenu } from '../../platform/LanguageMenu.tsx'
import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { DarkSwitch } from '../../platform/theme/DarkSwitch.tsx'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import bar from './bar.module.css'
import { Breadcrumb } from './Breadcrumb.tsx'
import { ClearCacheButton } from './ClearCacheButton.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { SizeMenu } from './SizeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  lines: ScreenRoute[]
  /** Where the page in front stands in the menu. */
  chain: MenuNode[]
  /** What its tab is called. */
  title: string
  onOpenMenu: () => void
}

export function TopBar({ lines, chain, title, onOpenMenu }: Props) {
  const t = useTranslations('shell.bar')
  const isCollapse = useTheme('isCollapse')
  const fold = t(isCollapse ? 'unfold' : 'fold')
  return (
    <div className={bar.bar}>
      <button type="button" className={`${bar.tool} only-narrow`} aria-label={t('openMenu')} onClick={onOpenMenu}>
        <Icon name="menu" />
      </button>
      <button
        type="button"
        className={`${bar.tool} only-wide`}
        aria-label={fold}
        title={fold}
        aria-pressed={isCollapse}
        onClick={() => changeTheme({ isCollapse: !isCollapse })}
      >
        <Icon name={isCollapse ? 'unfold' : 'fold'} />
      </button>
      <Breadcrumb lines={lines} chain={chain} title={title} />
      <SearchBox lines={lines} />
      <span className={`${bar.tools} only-wide`}>
        <SizeMenu className={bar.tool} />
        <LanguageMenu className={bar.tool!} />
        <SettingsButton className={bar.tool} />
        <ClearCacheButton className={bar.tool} />
        <FullScreenButton className={bar.tool} />
        <DarkSwitch className={bar.tool!} />
      </span>
      <UserMenu />
    </div>
  )
}
