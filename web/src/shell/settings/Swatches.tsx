import { useTranslations } from 'use-intl/react'

import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import styles from './settings.module.css'

const COLOURS = ['#409eff', '#1677ff', '#0e9f8e', '#18a058', '#d97706', '#d03050', '#7c5cff', '#475569']

/** Primary colours that look well, at one press. */
export function Swatches() {
  const t = useTranslations('settings')
  const primary = useTheme('primary')
  return (
    <div className={styles.swatches} role="group" aria-label={t('label.primary')}>
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          style={{ background: colour }}
          aria-label={colour}
          title={colour}
          aria-pressed={colour === primary}
          onClick={() => changeTheme({ primary: colour })}
        />
      ))}
    </div>
  )
}
