import {
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type LiHTMLAttributes,
  type Ref,
} from 'react'
import { useTranslations } from 'use-intl/react'
import { Link } from 'react-router'

import { type Tab, addressOf } from '../../platform/tabs/tab-list.ts'
import { type Tabs, setFullPage, useIsFullPage } from '../../platform/tabs/use-tabs.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { only } from '../../ui/basics/text-class.ts'
import { IconButton } from '../../ui/basics/Button.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { useOverflows } from '../../ui/hooks/use-overflows.ts'
import type { At } from './TagMenu.tsx'
import styles from './TagsView.module.css'
import type { TitleOf } from './use-tab-title.ts'
import { toTab } from '../../platform/tabs/pane.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { NamedIcon } from '../../ui/icon/NamedIcon.tsx'

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
  const inFront = tabs.tabs.find(({ key }) => key === tabs.active)
  const titleOfFront = inFront && titleOf(inFront)
  const draggable = useDragSort(isSortable && hasMouse, tabs.move)
  // A name may come with the data, or change with the language. The button of the list takes room, too.
  useLayoutEffect(() => {
    if (row.current && front.current) reveal(row.current, front.current)
  }, [tabs.active, titleOfFront, overflows, row])
  const [pinned, others] = [tabs.tabs.filter(tabs.isPinned), tabs.tabs.filter((tab) => !tabs.isPinned(tab))]

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
  const tagOf = (tab: Tab, isMovable: boolean) => (
    <Tag
      key={tab.key}
      ref={isMovable && tab.key === tabs.active ? front : undefined}
      tab={tab}
      tabs={tabs}
      title={titleOf(tab)}
      onContextMenu={(event) => askFor(event, tab)}
      {...(isMovable && draggable(tab.key))}
    />
  )
  return (
    <nav className={`${styles.tags} ${only.wide}`} aria-label={t('open')}>
      <div className={`${styles.row} ${LOOKS[style]}`}>
        {/* The home page stays in reach, however many are open, and nothing scrolls below it. */}
        {pinned.length > 0 && <ul data-pinned>{pinned.map((tab) => tagOf(tab, false))}</ul>}
        <ul ref={row} data-overflows={overflows}>
          {others.map((tab) => tagOf(tab, true))}
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

/** The round corner of a tag reaches over its neighbours. */
const CORNER = 8

/** Sideways only: `scrollIntoView` would also bring back a bar that has been scrolled away. A tag that is too long shows its beginning. */
function reveal(row: HTMLElement, tag: HTMLElement) {
  const [room, own] = [row.getBoundingClientRect(), tag.getBoundingClientRect()]
  const [before, after] = [own.left - CORNER - room.left, own.right + CORNER - room.right]
  if (before < 0 || after > 0) row.scrollLeft += after > 0 ? Math.min(before, after) : before
}

/** The wheel scrolls a row that is too long for its room to the side, and nothing else. */
function useSidewaysWheel<E extends HTMLElement>() {
  const row = useRef<E>(null)
  useEffect(() => {
    const { current } = row
    if (!current) return
    const scroll = (event: WheelEvent) => {
      if (current.scrollWidth <= current.clientWidth || event.deltaY === 0) return
      event.preventDefault()
      current.scrollBy({ left: event.deltaY })
    }
    // React listens to the wheel passively.
    current.addEventListener('wheel', scroll, { passive: false })
    return () => current.removeEventListener('wheel', scroll)
  }, [])
  return row
}

/** Props of an element in a row that can be dragged along it. `move` puts one in the place of another during the drag. */
function useDragSort(isOn: boolean, move: (key: string, to: string) => void) {
  const [dragged, setDragged] = useState<string>()
  if (!isOn) return () => ({})
  return (key: string) => ({
    draggable: true,
    'data-dragged': key === dragged,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      setDragged(key)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return
      event.preventDefault()
      if (key !== dragged && isPast(event)) move(dragged, key)
    },
    onDragEnd: () => setDragged(undefined),
  })
}

/** Over its middle, seen from where the dragged one stands: before that the two would change places to and fro. */
function isPast({ currentTarget, clientX }: DragEvent<HTMLElement>) {
  const { left, width } = currentTarget.getBoundingClientRect()
  const from = currentTarget.parentElement!.querySelector('[data-dragged=true]')!.getBoundingClientRect().left
  return from < left ? clientX > left + width / 2 : clientX < left + width / 2
}

const MIDDLE = 1

interface TagProps extends LiHTMLAttributes<HTMLLIElement> {
  ref: Ref<HTMLLIElement> | undefined
  tab: Tab
  tabs: Tabs
  title: string
}

/** An open tab: a link, with a cross where it may be closed; the middle button closes it as well. */
function Tag({ ref, tab, tabs, title, ...rest }: TagProps) {
  const t = useTranslations('shell.tabs')
  const isBox = useTheme('tagsStyle') === 'tags-style-one'
  const isIconShown = useTheme('isTagsviewIcon')
  const isFront = tab.key === tabs.active
  const hasDot = isBox && isFront
  const isPinned = tabs.isPinned(tab)
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button !== MIDDLE) return
    event.preventDefault()
    if (!isPinned) tabs.close(tab.key)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- short cuts: link, cross and menu do the same by keyboard
    <li
      {...rest}
      ref={ref}
      className={styles.tag}
      data-front={isFront}
      onMouseDown={(event) => event.button === MIDDLE && event.preventDefault()}
      onAuxClick={closeByMiddle}
    >
      <Link to={addressOf(tab)} state={toTab(tab.key)} aria-current={isFront ? 'page' : undefined} draggable={false}>
        {hasDot && <span className={styles.dot} />}
        {isIconShown && !hasDot && <NamedIcon name={tabs.routeOf(tab)?.node.meta.icon ?? ''} />}
        <span>{title}</span>
      </Link>
      {hasDot && (
        <button type="button" aria-label={t('refresh')} title={t('refresh')} onClick={() => tabs.refresh(tab.key)}>
          <Icon name="refresh" size={14} />
        </button>
      )}
      {!isPinned && (
        <button type="button" aria-label={t('closeNamed', { name: title })} onClick={() => tabs.close(tab.key)}>
          <Icon name="close" size={14} />
        </button>
      )}
    </li>
  )
}

/** In the corner of a page that has the whole window. */
export function LeaveFullPage() {
  const label = useTranslations('shell.tabs')('exitFullScreen')
  if (!useIsFullPage()) return null
  return (
    <button type="button" className={styles.leave} aria-label={label} title={label} onClick={() => setFullPage(false)}>
      <Icon name="close" size={14} />
    </button>
  )
}
