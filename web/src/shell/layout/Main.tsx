import { type ReactNode, useLayoutEffect, useRef, type RefObject, useEffect, useState } from 'react'
import { Link, type RouteObject, useRoutes } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { pagesBeside } from '../../platform/router/screen-routes.ts'
import { useDocumentTitle } from '../../platform/texts/document-title.ts'
import { useLanguage } from '../../platform/texts/texts.tsx'
import { TabPanes } from '../../platform/tabs/TabPanes.tsx'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { useServerVersion } from '../../platform/session/session.tsx'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { BrokenPage } from '../pages/Message.tsx'
import { Loading } from '../pages/Loading.tsx'
import { TagsView, LeaveFullPage } from '../tabs/TagsView.tsx'
import type { TitleOf } from '../tabs/use-tab-title.ts'
import styles from './Main.module.css'
import footerStyles from './Footer.module.css'
import { Icon } from '../../ui/icon/Icon.tsx'
import backToTopStyles from './BackToTop.module.css'

interface Props {
  tabs: Tabs
  routes: RouteObject[]
  titleOf: TitleOf
  /** The title of the tab in front. */
  title: string
  /** The menu lies over it. */
  isCovered: boolean
  /** The focus came in all the same: before Chromium 102 nothing is `inert`. */
  onReached: () => void
  /** The top bar, where it stands above the page alone. */
  children: ReactNode
}

/** Open tabs, the page of the one in front, and the footer. */
export function Main({ tabs, routes, titleOf, title, isCovered, onReached, children }: Props) {
  const isFixedHeader = useTheme('isFixedHeader')
  const isFooter = useTheme('isFooter')
  const isTagsview = useTheme('isTagsview')
  const { main, onScroll } = usePageScroll(tabs.active)
  return (
    <div
      ref={main}
      className={styles.main}
      data-flows={!isFixedHeader}
      inert={isCovered}
      onFocus={isCovered ? onReached : undefined}
      onScroll={onScroll}
    >
      <div className={styles.head}>
        {children}
        {isTagsview && <TagsView tabs={tabs} titleOf={titleOf} />}
        <PageLinks tabs={tabs} />
      </div>
      {title ? <TitleOfDocument title={title} /> : <Loose routes={routes} />}
      <TabPanes tabs={tabs} routes={routes} className={styles.pane} waiting={<Loading />} broken={<BrokenPage />} />
      {isFooter && !tabs.route?.node.meta.isIframe && <Footer />}
      <LeaveFullPage />
      <BackToTop key={tabs.active} main={main} />
    </div>
  )
}

/** A phone may have no room for all links: the one of the page in front comes into view. */
const reveal = (link: HTMLElement | null) => {
  if (link?.parentElement) link.parentElement.scrollLeft = link.offsetLeft - BEFORE
}
/** Of the link before it, in pixels. */
const BEFORE = 64

/** The pages that are one entry of the menu together with the one in front. */
function PageLinks({ tabs: { route, addressOf } }: { tabs: Tabs }) {
  const language = useLanguage()
  const label = useTranslations('shell.bar')('pagesOfEntry')
  const pages = route && !route.node.meta.isHide ? pagesBeside(route) : []
  if (pages.length === 0) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      {pages.map(({ path, meta }) => (
        <Link
          key={path}
          ref={path === route?.path ? reveal : undefined}
          to={addressOf(path)}
          aria-current={path === route?.path ? 'page' : undefined}
        >
          {meta.titles[language]}
        </Link>
      ))}
    </nav>
  )
}

function TitleOfDocument({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}

/** An address without a tab: one that leads elsewhere, opens a window, or does not exist. */
const Loose = ({ routes }: { routes: RouteObject[] }) => <main className={styles.pane}>{useRoutes(routes)}</main>

/** Where the bars scroll with the page, all tabs share one scroller: each finds its own place again. */
function usePageScroll(front: string | undefined) {
  const main = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<string, number>())
  /** Where it is, kept: to read it from the element would lay the page out at once. */
  const at = useRef(0)
  useLayoutEffect(() => {
    const wanted = front === undefined ? at.current : (places.current.get(front) ?? 0)
    if (main.current && wanted !== at.current) main.current.scrollTop = at.current = wanted
  }, [front])
  const onScroll = () => {
    if (!main.current || front === undefined) return
    at.current = main.current.scrollTop
    places.current.set(front, at.current)
  }
  return { main, onScroll }
}

/** Which product this is, what it says of itself, and its version. */
function Footer() {
  const t = useTranslations('shell')
  const title = useTheme('globalTitle')
  const viceTitle = useTheme('globalViceTitle')
  const version = useServerVersion()
  return (
    <footer className={footerStyles.footer}>
      <p>{title || t('globalTitle')}</p>
      <p>{[viceTitle || t('login.slogan'), ...(version ? [`Weir ${version}`] : [])].join(' · ')}</p>
    </footer>
  )
}

/** From here on the way back is long, in pixels. */
const FAR = 400

/** Appears once the page in front, or all of `main`, has been scrolled far. Scroll areas inside a page do not count. */
function BackToTop({ main }: { main: RefObject<HTMLElement | null> }) {
  const label = useTranslations('layout')('toTop')
  const [scrolled, setScrolled] = useState<Element>()
  useEffect(() => {
    const { current } = main
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || (target !== current && target.parentElement !== current)) return
      setScrolled(target.scrollTop > FAR ? target : undefined)
    }
    current?.addEventListener('scroll', follow, true)
    return () => current?.removeEventListener('scroll', follow, true)
  }, [main])
  if (!scrolled) return null
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  return (
    <button
      type="button"
      className={backToTopStyles.button}
      aria-label={label}
      title={label}
      onClick={() => scrolled.scrollTo({ top: 0, behavior })}
    >
      <Icon name="up" />
    </button>
  )
}
