import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { LAYOUTS, type ThemeConfig } from '../../platform/theme/theme-config.ts'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import styles from './settings.module.css'

/** The layouts, drawn: menu and bar, and page. */
export function LayoutPictures() {
  const t = useTranslations('settings')
  const layout = useTheme('layout')
  const isNarrow = useMedia('(max-width: 999px)')
  return (
    <>
      {isNarrow && <p className={styles.reason}>{t('off.narrow')}</p>}
      <div className={styles.layouts}>
        {LAYOUTS.map((one) => (
          <button key={one} type="button" aria-pressed={one === layout} disabled={isNarrow} onClick={() => changeTheme({ layout: one })}>
            <svg viewBox="0 0 82 48" aria-hidden="true">
              {PICTURES[one]}
            </svg>
            {t(`option.layout.${one}`)}
          </button>
        ))}
      </div>
    </>
  )
}

const PICTURES: Record<ThemeConfig['layout'], ReactNode> = {
  defaults: (
    <>
      <path className={styles.menu} d="M0 0h22v48H0z" />
      <path d="M24 0h58v9H24zM24 11h58v37H24z" />
    </>
  ),
  classic: (
    <>
      <path className={styles.menu} d="M0 0h82v9H0zM0 11h22v37H0z" />
      <path d="M24 11h58v37H24z" />
    </>
  ),
  transverse: (
    <>
      <path className={styles.menu} d="M0 0h82v12H0z" />
      <path d="M0 14h82v34H0z" />
    </>
  ),
  columns: (
    <>
      <path className={styles.menu} d="M0 0h9v48H0zM11 0h17v48H11z" />
      <path d="M30 0h52v9H30zM30 11h52v37H30z" />
    </>
  ),
}
