import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type RouteObject, useRoutes } from 'react-router'

import { useDocumentTitle } from '../../platform/document-title.ts'
import { TabPanes } from '../../platform/tabs/TabPanes.tsx'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { BrokenPage } from '../pages/BrokenPage.tsx'
import { Loading } from '../pages/Loading.tsx'
import { LeaveFullPage } from '../tabs/LeaveFullPage.tsx'
import { TagsView } from '../tabs/TagsView.tsx'
import type { TitleOf } from '../tabs/use-tab-title.ts'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import styles from './Main.module.css'

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
      </div>
      {title ? <TitleOfDocument title={title} /> : <Loose routes={routes} />}
      <TabPanes tabs={tabs} routes={routes} className={styles.pane} waiting={<Loading />} broken={<BrokenPage />} />
      {isFooter && !tabs.route?.node.meta.isIframe && <Footer />}
      <LeaveFullPage />
      <BackToTop key={tabs.active} main={main} />
    </div>
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
