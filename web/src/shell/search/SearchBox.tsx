import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { only } from '../../ui/basics/text-class.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Fetched } from '../../platform/loading/Fetched.tsx'
import bar from '../bar/bar.module.css'
import { openedOver, type Opening } from '../../platform/browser/search-line.ts'
import { useStore } from '../../platform/browser/store.ts'
import { withTexts } from '../../platform/texts/texts.tsx'
import styles from './SearchBox.module.css'
import { MODIFIER, useSearchKeys } from './use-search-keys.ts'
import { saleDrawers } from '../../modules/sale/found-drawers.ts'

const fetchPalette = withTexts('whole', () => import('./Palette.tsx'))

/** The box in the bar; a click or its keys open the palette. A result chosen there may open over the page. */
export function SearchBox({ lines }: { lines: ScreenRoute[] }) {
  const t = useTranslations('palette')
  const [isOpen, setOpen] = useState(false)
  const opening = useStore(openedOver)
  const openPalette = () => setOpen(true)
  const close = useCallback(() => setOpen(false), [])
  const leave = useCallback(() => openedOver.set(undefined), [])
  const { pathname } = useLocation()
  // A link in it leads to another page, which it must not cover.
  useEffect(() => openedOver.set(undefined), [pathname])
  useSearchKeys(openPalette)
  return (
    <>
      <button type="button" className={`${styles.box} ${only.wide}`} onClick={openPalette} aria-haspopup="dialog">
        <Icon name="search" size={14} />
        <span>{t('placeholder')}</span>
        <kbd>{MODIFIER} K</kbd>
      </button>
      <button type="button" className={`${bar.tool} ${only.narrow}`} aria-label={t('label')} aria-haspopup="dialog" onClick={openPalette}>
        <Icon name="search" />
      </button>
      {isOpen && <Fetched from={fetchPalette} props={{ routes: lines, onOpen: openedOver.set, onClose: close }} onFail={close} />}
      {opening && <Opened opening={opening} onClose={leave} />}
    </>
  )
}

interface Drawer {
  id: number
  onClose: () => void
}

/** By its name, module by module. */
const drawers: Readonly<Record<string, (() => Promise<{ default: ComponentType<Drawer> }>) | undefined>> = { ...saleDrawers }

/** A row without its own page, over the page that is open. */
function Opened({ opening: { drawer, id }, onClose }: { opening: Opening; onClose: () => void }) {
  const from = drawers[drawer]
  return from && <Fetched key={`${drawer}-${id}`} from={from} props={{ id, onClose }} onFail={onClose} />
}
