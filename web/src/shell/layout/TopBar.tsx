import type { ReactNode } from 'react'

import { LanguageMenu } from '../../platform/LanguageMenu.tsx'
import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { DarkSwitch } from '../../platform/theme/DarkSwitch.tsx'
import { only } from '../../ui/basics/look.ts'
import { NoticesButton } from '../notices/NoticesButton.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { TasksButton } from '../tasks/TasksButton.tsx'
import bar from '../bar/bar.module.css'
import { ClearCacheButton } from './ClearCacheButton.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { SizeMenu } from './SizeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  lines: ScreenRoute[]
  /** The menu stands in it, and takes what room there is. */
  isTight: boolean
  /** Its start in this layout. */
  children: ReactNode
}

export function TopBar({ lines, isTight, children }: Props) {
  return (
    <header className={bar.bar} data-tight={isTight}>
      {children}
      <SearchBox lines={lines} />
      <span className={`${bar.tools} ${only.wide}`}>
        <SizeMenu className={bar.tool} />
        <LanguageMenu className={bar.tool!} />
        <SettingsButton className={bar.tool} />
        <ClearCacheButton className={bar.tool} />
        <FullScreenButton className={bar.tool} />
        <DarkSwitch className={bar.tool!} />
      </span>
      <TasksButton className={bar.tool} />
      <NoticesButton className={bar.tool} />
      <UserMenu />
    </header>
  )
}
