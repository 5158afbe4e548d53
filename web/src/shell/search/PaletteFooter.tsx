import { useTranslations } from 'use-intl/react'

import { Grow } from '../../ui/basics/Row.tsx'
import styles from './Palette.module.css'

/** Which keys do what, and how much was found. */
export function PaletteFooter({ said }: { said: string }) {
  const t = useTranslations('palette')
  return (
    <div className={styles.hints}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
      </span>
      <span>
        <kbd>Tab</kbd> {t('nextGroup')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('open')}
      </span>
      <Grow />
      <span role="status">{said}</span>
    </div>
  )
}
