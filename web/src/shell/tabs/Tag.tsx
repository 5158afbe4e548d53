import type { LiHTMLAttributes, MouseEvent, Ref } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { toTab } from '../../platform/tabs/pane.ts'
import { addressOf, type Tab } from '../../platform/tabs/tab-list.ts'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import styles from './TagsView.module.css'

const MIDDLE = 1

interface Props extends LiHTMLAttributes<HTMLLIElement> {
  ref: Ref<HTMLLIElement> | undefined
  tab: Tab
  tabs: Tabs
  title: string
}

/** An open tab: a link, with a cross where it may be closed; the middle button closes it as well. */
export function Tag({ ref, tab, tabs, title, ...rest }: Props) {
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
      data-pinned={isPinned}
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
