import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import type { Tab } from '../../platform/tabs/tab-list.ts'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { only } from '../../ui/basics/look.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useOverflows } from '../../ui/use-overflows.ts'
import { Tag } from './Tag.tsx'
import type { At } from './TagMenu.tsx'
import styles from './TagsView.module.css'
import { useDragSort } from './use-drag-sort.ts'
import { useSidewaysWheel } from './use-sideways-wheel.ts'
import type { TitleOf } from './use-tab-title.ts'

const TagMenu = lazy(() => import('./TagMenu.tsx'))
const TagList = lazy(() => import('./TagList.tsx'))

const LOOKS = { 'tags-style-one': styles.boxes, 'tags-style-four': styles.words, 'tags-style-five': styles.folders }

interface Props {
  tabs: Tabs
  titleOf: TitleOf
}

/** One tag per open tab, in one of three styles. A right click opens their actions; a list helps where they do not fit. */
export function TagsView({ tabs, titleOf }: Props) {
  const t = useTranslations('shell.tabs')
  const style = useTheme('tagsStyle')
  const isSortable = useTheme('isSortableTagsView')
  const hasMouse = useMedia('(pointer: fine)') // a finger scrolls the row
  const [asked, ask] = useState<At>()
  const [listedAt, list] = useState<Omit<At, 'tab'>>()
  const row = useSidewaysWheel<HTMLUListElement>()
  const front = useRef<HTMLLIElement>(null)
  const overflows = useOverflows(row)
  const draggable = useDragSort(isSortable && hasMouse, tabs.move)
  useEffect(() => {
    if (row.current && front.current) reveal(row.current, front.current)
  }, [tabs.active, row])

  const askFor = (event: MouseEvent, tab: Tab) => {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    const isByKey = event.clientX === 0 && event.clientY === 0
    ask({ tab, x: isByKey ? left : event.clientX, y: isByKey ? bottom : event.clientY })
  }
  const listAll = ({ currentTarget }: MouseEvent) => {
    const { right, bottom } = currentTarget.getBoundingClientRect()
    list({ x: right, y: bottom })
  }
  return (
    <nav className={`${styles.tags} ${only.wide}`} aria-label={t('open')}>
      <div className={styles.row}>
        <ul ref={row} className={LOOKS[style]}>
          {tabs.tabs.map((tab) => (
            <Tag
              key={tab.key}
              ref={tab.key === tabs.active ? front : undefined}
              tab={tab}
              tabs={tabs}
              title={titleOf(tab)}
              onContextMenu={(event) => askFor(event, tab)}
              {...(!tabs.isPinned(tab) && draggable(tab.key))}
            />
          ))}
        </ul>
        {overflows && <IconButton icon="down" className={styles.all ?? ''} label={t('open')} onClick={listAll} />}
      </div>
      <Suspense>
        {asked && <TagMenu at={asked} tabs={tabs} onClose={() => ask(undefined)} />}
        {listedAt && <TagList at={listedAt} tabs={tabs} titleOf={titleOf} onClose={() => list(undefined)} />}
      </Suspense>
    </nav>
  )
}

/**
 * Sideways only: `scrollIntoView` would also bring back a bar that has been scrolled away.
 * The pinned tags stay at the left and cover the others, so the room begins at their end.
 */
function reveal(row: HTMLElement, tag: HTMLElement) {
  if (tag.dataset.pinned === 'true') return
  const [room, own] = [row.getBoundingClientRect(), tag.getBoundingClientRect()]
  const pinned = [...row.querySelectorAll('[data-pinned=true]')].map((one) => one.getBoundingClientRect().right)
  const start = Math.max(room.left, ...pinned)
  row.scrollLeft += Math.min(0, own.left - start) + Math.max(0, own.right - room.right)
}
