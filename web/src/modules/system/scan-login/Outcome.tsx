import { useTranslations } from 'use-intl/react'

import { Icon } from '../../../ui/Icon.tsx'
import styles from './ScanPage.module.css'

interface Props {
  icon: 'success' | 'error' | 'note'
  title: string
  hint: string
}

/** There is nothing more to do here. */
export function Outcome({ icon, title, hint }: Props) {
  const t = useTranslations('scan')
  return (
    <div className={`${styles.outcome} ${styles[icon]}`} role="status">
      <Icon name={icon} size={18} />
      <h1>{title}</h1>
      <p>{hint}</p>
      <a className="btn" href="#/home">
        {t('goHome')}
      </a>
    </div>
  )
}
