import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { LanguageMenu } from '../../platform/LanguageMenu.tsx'
import { toTab } from '../../platform/tabs/pane.ts'
import { addressOf } from '../../platform/tabs/tab-list.ts'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { DarkSwitch } from '../../platform/theme/DarkSwitch.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import type { TitleOf } from '../tabs/use-tab-title.ts'
import bar from '../bar/bar.module.css'
import { FullScreenButton } from './FullScreenButton.tsx'
import styles from './OpenPages.module.css'
import { SizeMenu } from './SizeMenu.tsx'

/** On a phone the menu drawer holds the open tabs and the tools that have no room in the bar. */
export function OpenPages({ tabs, titleOf }: { tabs: Tabs; titleOf: TitleOf }) {
  const t = useTranslations('shell.tabs')
  return (
    <section className={styles.pages} aria-label={t('open')}>
      <p>{t('open')}</p>
      <ul>
        {tabs.tabs.map((tab) => (
          <li key={tab.key}>
            <Link to={addressOf(tab)} state={toTab(tab.key)} aria-current={tab.key === tabs.active ? 'page' : undefined}>
              {titleOf(tab)}
            </Link>
            {!tabs.isPinned(tab) && (
              <button
                type="button"
                className={bar.tool}
                aria-label={t('closeNamed', { name: titleOf(tab) })}
                onClick={() => tabs.close(tab.key)}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <SizeMenu className={bar.tool} />
        <LanguageMenu className={bar.tool!} />
        <FullScreenButton className={bar.tool} />
        <SettingsButton className={bar.tool} />
        <DarkSwitch className={bar.tool!} />
      </div>
    </section>
  )
}
