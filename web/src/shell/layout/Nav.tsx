import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'

import { useTheme } from '../../platform/theme/theme-store.ts'
import styles from './Nav.module.css'
import { menuCounts } from '../menu-counts.ts'
import { MenuCount, NavLink } from './NavLink.tsx'
import { holds, type NavProps, openFor, pagesOf, toggled } from './nav-tree.ts'
import { useLanguage } from '../../platform/texts/texts.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { NamedIcon } from '../../ui/icon/NamedIcon.tsx'

/** Of a folded menu alone. */
const NavFlyout = lazy(async () => ({ default: (await import('./NavFlyout.tsx')).NavFlyout }))

/** The menu tree. `isMini`: icons only, what lies under one flies out beside it. */
export function Nav({ nodes, current, addressOf, isMini }: NavProps & { isMini: boolean }) {
  const t = useTranslations('shell.bar')
  const opening = { nodes, isUnique: useTheme('isUniqueOpened') }
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [shownFor, showFor] = useState('')
  const place = `${current} ${opening.isUnique}`
  if (shownFor !== place) {
    showFor(place)
    setOpened(openFor(opened, current, opening))
  }

  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // It answers a promise in newer browsers, which is no clean-up of an effect.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const draw = (node: MenuNode) => {
    if (node.children.length === 0) return <NavLink node={node} isCurrent={node.path === current} addressOf={addressOf} />
    return (
      <NavGroup
        node={node}
        isOpen={opened.has(node.path)}
        isCurrent={holds(node, current)}
        onToggle={() => setOpened(toggled(opened, node.path, opening))}
      >
        {list(node.children)}
      </NavGroup>
    )
  }
  const list = (some: MenuNode[]) => (
    <ul>
      {some.map((node) => (
        <li key={node.path}>{draw(node)}</li>
      ))}
    </ul>
  )
  return (
    <nav ref={nav} className={styles.nav} data-mini={isMini} aria-label={t('menu')}>
      {isMini ? (
        <Suspense fallback={null}>
          <ul>
            {nodes.map((node) => (
              <li key={node.path}>
                <NavFlyout node={node} current={current} addressOf={addressOf} />
              </li>
            ))}
          </ul>
        </Suspense>
      ) : (
        list(nodes)
      )}
    </nav>
  )
}

interface Props {
  node: MenuNode
  isOpen: boolean
  /** The page in front lies in it. */
  isCurrent: boolean
  onToggle: () => void
  children: ReactNode
}

function NavGroup({ node, isOpen, isCurrent, onToggle, children }: Props) {
  const language = useLanguage()
  const id = useId()
  // The counts of a closed group stand at its own line.
  const counts = isOpen ? [] : pagesOf(node).map(({ name }) => menuCounts[name])
  return (
    <>
      <button type="button" className={styles.group} data-current={isCurrent} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <NamedIcon name={node.meta.icon} />
        <span>{node.meta.titles[language]}</span>
        {counts.map((counted) => counted && <MenuCount key={counted.counts.id} {...counted} />)}
        <Icon name="down" size={14} />
      </button>
      <div id={id} className={styles.sub} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
