import { useTranslations } from 'use-intl/react'

import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Logo } from '../../ui/icon/Icon.tsx'
import styles from './Brand.module.css'

interface Props {
  shows?: 'both' | 'mark' | 'name'
  /** A press folds and unfolds the menu. */
  canFold?: boolean
}

/** The product's mark and name, where they are wanted. */
export function Brand({ shows = 'both', canFold = false }: Props) {
  const t = useTranslations('shell')
  const isShown = useTheme('isShowLogo')
  const isCollapse = useTheme('isCollapse')
  const title = useTheme('globalTitle') || t('globalTitle')
  if (!isShown) return null
  const face = (
    <>
      {shows !== 'name' && <Logo />}
      {shows !== 'mark' && <b>{title}</b>}
    </>
  )
  if (!canFold)
    return (
      <div className={styles.brand} data-shows={shows}>
        {face}
      </div>
    )
  return (
    <button
      type="button"
      className={styles.brand}
      data-shows={shows}
      title={t(isCollapse ? 'bar.unfold' : 'bar.fold')}
      aria-label={shows === 'mark' ? title : undefined}
      onClick={() => changeTheme({ isCollapse: !isCollapse })}
    >
      {face}
    </button>
  )
}
