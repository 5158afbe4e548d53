import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Text } from '../../../ui/basics/Text.tsx'

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
