import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Row } from '../../../ui/basics/Row.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import styles from './reasons.module.css'

interface Reason<Key extends string> {
  key: Key
  name: string
  count: number
}

interface Props<Key extends string> {
  title: string
  reasons: Reason<Key>[]
  /** The cards of one reason, read once it is open. */
  cards: (key: Key) => ReactNode
}

/** The cards that an act upon many leaves out, by their reason. Each reason opens. */
export function ReasonList<Key extends string>({ title, reasons, cards }: Props<Key>) {
  return (
    <section className={styles.reasons} aria-label={title}>
      <h3>{title}</h3>
      {reasons.map((reason) => (
        <ReasonRow key={reason.key} reason={reason} cards={cards} />
      ))}
    </section>
  )
}

function ReasonRow<Key extends string>({ reason: { key, name, count }, cards }: { reason: Reason<Key> } & Pick<Props<Key>, 'cards'>) {
  const t = useTranslations('batches')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.reason}>
      <Row>
        <span>{name}</span>
        <b>{t('cards', { count })}</b>
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('hide') : t('names', { count })}
        </LinkButton>
      </Row>
      {isOpen && cards(key)}
    </div>
  )
}
