import { type MouseEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import type { Tab } from '../../platform/tabs/tab-list.ts'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type At, TagMenu } from './TagMenu.tsx'
import styles from './TagsView.module.css'
import type { TitleOf } from './use-tab-title.ts'

const MIDDLE = 1

interface Props {
  tabs: Tabs
  titleOf: TitleOf
  onFull: () => void
}

/** One tag per open tab: a link, with a cross where it may be closed. */
export function TagsView({ tabs, titleOf, onFull }: Props) {
  const t = useTranslations('shell.tabs')
  const [asked, ask] = useState<At>()
  const front = useRef<HTMLLIElement>(null)
  useEffect(() => {
    front.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tabs.active])

  const closeByMiddle = (event: MouseEvent, tab: Tab) => {
    if (event.button !== MIDDLE) return
    event.preventDefault()
    if (!tabs.isPinned(tab)) tabs.close(tab.key)
  }
  const askFor = (event: MouseEvent, tab: Tab) => {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    const isByKey = event.clientX === 0 && event.clientY === 0
    ask({ tab, x: isByKey ? left : event.clientX, y: isByKey ? bottom : event.clientY })
  }
  return (
    <nav className={`${styles.tags} only-wide`} aria-label={t('open')}>
      <ul onWheel={scrollAside}>
        {tabs.tabs.map((tab) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- short cuts: link and cross do the same by keyboard
          <li
            key={tab.key}
            ref={tab.key === tabs.active ? front : undefined}
            className={styles.tag}
            data-front={tab.key === tabs.active}
            onMouseDown={(event) => event.button === MIDDLE && event.preventDefault()}
            onAuxClick={(event) => closeByMiddle(event, tab)}
            onContextMenu={(event) => askFor(event, tab)}
          >
            <Link to={tab.pathname + tab.search} aria-current={tab.key === tabs.active ? 'page' : undefined} draggable={false}>
              {titleOf(tab)}
            </Link>
            {!tabs.isPinned(tab) && (
              <button type="button" aria-label={t('closeNamed', { name: titleOf(tab) })} onClick={() => tabs.close(tab.key)}>
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && <TagMenu at={asked} tabs={tabs} onFull={onFull} onClose={() => ask(undefined)} />}
    </nav>
  )
}

const scrollAside = ({ currentTarget, deltaY }: WheelEvent) => currentTarget.scrollBy({ left: deltaY })
