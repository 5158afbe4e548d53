import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import styles from './CardNames.module.css'

/** Names of one reason that the drawer lists; the rest is a number. */
export const NAMES_SHOWN = 20

interface Named {
  id: number
  name: string
  cardNo: string
  communityName: string | null
  roomNo: string | null
}

interface Props<Card extends Named> {
  query: { data: { list: Card[]; total: number } | undefined; error: Error | null; refetch: () => unknown }
  /** Further facts of a card. */
  facts?: (card: Card) => string[]
}

/** Cards by household, number and room, each a link to its page. */
export function CardNames<Card extends Named>({ query: { data, error, refetch }, facts }: Props<Card>) {
  const t = useTranslations('batches')
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Text tone="faint">{t('counting')}</Text>
  return (
    <ul>
      {data.list.map((card) => (
        <li key={card.id}>
          <ScreenLink to={to('waterCardDetail', { id: card.id })}>{card.name}</ScreenLink>{' '}
          {[card.cardNo, [card.communityName, card.roomNo].filter(Boolean).join(' '), ...(facts?.(card) ?? [])].filter(Boolean).join(' · ')}
        </li>
      ))}
      {data.total > data.list.length && <li>{t('more', { count: data.total - data.list.length })}</li>}
    </ul>
  )
}

interface Reason<Key extends string> {
  key: Key
  name: string
  count: number
}

interface ReasonsProps<Key extends string> {
  title: string
  reasons: Reason<Key>[]
  /** The cards of one reason, read once it is open. */
  cards: (key: Key) => ReactNode
}

/** The cards that an act upon many leaves out, by their reason. Each reason opens. */
export function ReasonList<Key extends string>({ title, reasons, cards }: ReasonsProps<Key>) {
  return (
    <section className={styles.reasons} aria-label={title}>
      <h3>{title}</h3>
      {reasons.map((reason) => (
        <ReasonRow key={reason.key} reason={reason} cards={cards} />
      ))}
    </section>
  )
}

function ReasonRow<Key extends string>({
  reason: { key, name, count },
  cards,
}: { reason: Reason<Key> } & Pick<ReasonsProps<Key>, 'cards'>) {
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
