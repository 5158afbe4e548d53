import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { useShortcut } from '../ground/use-shortcut.ts'
import styles from './OrderDetail.module.css'

interface Props {
  title?: string
  /** The household or the card of the order. */
  of: ReactNode
  /** Above the acts. A panel with facts stands without acts too. */
  facts?: ReactNode
  acts: readonly Act[]
}

/** The acts about one order that this person may do. */
export function ActsPanel({ title, of, facts, acts }: Props) {
  const t = useTranslations('waterCardRecharge.acts')
  const { may } = useMay()
  const allowed = acts.filter(({ endpoint }) => may(endpoint))
  if (allowed.length === 0 && !facts) return null
  return (
    <Panel title={title ?? t('title')} sub={of}>
      {facts && <p className={styles.facts}>{facts}</p>}
      {allowed.map((act) => (
        <ActRow key={act.endpoint.id} {...act} />
      ))}
    </Panel>
  )
}

export interface Act {
  endpoint: Endpoint
  letter: string
  /** Water or traffic is owed: this is the next act. */
  isOwed?: boolean
  /** The reason that forbids it. */
  why: string | undefined
  consequence: ReactNode
  dialog: { open: () => void; opener: object }
  shown: ReactNode
}

function ActRow({ endpoint, letter, isOwed = false, why, consequence, dialog, shown }: Act) {
  const t = useTranslations('waterCardRecharge.acts')
  const { action } = useResourceTexts(endpoint.resource)
  useShortcut(letter, () => why === undefined && dialog.open())
  return (
    <div className={styles.act} data-refused={why !== undefined || undefined}>
      <Button look={isOwed && why === undefined ? 'primary' : undefined} isSmall why={why} {...dialog.opener}>
        {t('more', { action: action(endpoint) })}
        <kbd>{letter.toUpperCase()}</kbd>
      </Button>
      <span>{why ?? consequence}</span>
      {shown}
    </div>
  )
}
