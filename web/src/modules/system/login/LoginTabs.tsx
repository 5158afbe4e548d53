import { type KeyboardEvent, type ReactNode, useId } from 'react'

import styles from './LoginPage.module.css'

interface Props<Tab extends string> {
  tabs: [tab: Tab, label: string][]
  chosen: Tab
  onChoose: (tab: Tab) => void
  /** The panel of the chosen one. */
  children: ReactNode
}

/** Arrow keys choose, as people who use them expect of tabs. */
export function LoginTabs<Tab extends string>({ tabs, chosen, onChoose, children }: Props<Tab>) {
  const id = useId()
  const step = (by: number) => tabs[(tabs.findIndex(([tab]) => tab === chosen) + by + tabs.length) % tabs.length]![0]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const next = step(key === 'ArrowRight' ? 1 : -1)
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist">
        {tabs.map(([tab, label]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChoose(tab)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
