import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import bar from '../layout/bar.module.css'
import type { Opening } from './line.ts'
import { MODIFIER } from './modifier.ts'
import styles from './SearchBox.module.css'
import { TypedAhead } from './TypedAhead.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const Palette = lazy(() => import('./Palette.tsx'))
const Opened = lazy(() => import('./Opened.tsx'))

/** The box in the bar; a click or its keys open the palette. What is chosen there may open over the page. */
export function SearchBox({ lines }: { lines: ScreenRoute[] }) {
  const t = useTranslations('palette')
  const [isOpen, setOpen] = useState(false)
  const [ahead, setAhead] = useState('')
  const [opening, open] = useState<Opening>()
  const openPalette = () => {
    setAhead('')
    setOpen(true)
  }
  const typeAhead = useCallback((key: string) => setAhead((typed) => typed + key), [])
  useSearchKeys(openPalette)
  return (
    <>
      <button type="button" className={`${styles.box} only-wide`} onClick={openPalette} aria-haspopup="dialog">
        <Icon name="search" size={14} />
        <span>{t('placeholder')}</span>
        <kbd>{MODIFIER} K</kbd>
      </button>
      <button type="button" className={`${bar.tool} only-narrow`} aria-label={t('label')} aria-haspopup="dialog" onClick={openPalette}>
        <Icon name="search" />
      </button>
      <Suspense fallback={<TypedAhead onType={typeAhead} />}>
        {isOpen && <Palette routes={lines} typedAhead={ahead} onOpen={open} onClose={() => setOpen(false)} />}
      </Suspense>
      <Suspense>{opening && <Opened opening={opening} onClose={() => open(undefined)} />}</Suspense>
    </>
  )
}
