import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import bar from '../layout/bar.module.css'
import styles from './MenuSearch.module.css'
import { Palette } from './Palette.tsx'

/** The box in the bar; a click, or Ctrl or ⌘ with K from anywhere, opens the palette. */
export function MenuSearch({ lines }: { lines: ScreenRoute[] }) {
  const t = useTranslations('shell.search')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button type="button" className={`${styles.box} only-wide`} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="search" size={14} />
        <span>{t('placeholder')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <button type="button" className={`${bar.tool} only-narrow`} aria-label={t('label')} onClick={() => setOpen(true)}>
        <Icon name="search" />
      </button>
      {isOpen && <Palette lines={lines} onClose={() => setOpen(false)} />}
    </>
  )
}
