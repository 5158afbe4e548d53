import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { type CardGlance, MOST_GLANCED } from '@weir/contract/modules/sale/water-card-detail'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'

import { call, queryOf } from '../../../platform/server/api.ts'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Sparkline } from '../../../ui/figure/Sparkline.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { CONNECTIVITY_TONE, outlookTone } from '../../card/ground/card-facts.ts'
import styles from './glances.module.css'

const { list, glance } = waterCardApi

/** Sixty days fill the bar. */
const FULL_DAYS = 60

/** The time that rows wait for their glances, to render once with them and not twice. Slower ones come after them. */
const PATIENCE_MS = 150

type Input = WireInput<typeof list>
const canGlance = ({ pageSize = 0 }: Input) => pageSize <= MOST_GLANCED

/** A page of cards, with what is not in their rows on its way. */
export const cardsQuery = (input: Input) => ({
  queryKey: queryOf(list, input).queryKey,
  initialData: queryOf(list, input).initialData,
  queryFn: async ({ client, signal }: QueryFunctionContext) => {
    const glances = canGlance(input) ? client.prefetchQuery({ ...queryOf(glance, input), meta: IN_PLACE }) : undefined
    const cards = await call(list, input, { signal })
    await Promise.race([glances, sleep(PATIENCE_MS)])
    return cards
  },
})
const IN_PLACE = { failure: 'inPlace' } as const
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const Glances = createContext<ReadonlyMap<number, CardGlance>>(new Map())

/** Figures that are not in the rows of the list. When they come later, only their cells render again. */
export function GlancesProvider({ children }: { children: ReactNode }) {
  const { input } = useListState(list)
  const { data } = useQuery({ ...queryOf(glance, input), enabled: canGlance(input), placeholderData: keepPreviousData, meta: IN_PLACE })
  const glances = useMemo(() => new Map(data?.list.map((one) => [one.id, one])), [data])
  return <Glances value={glances}>{children}</Glances>
}

function Glance({ card, draw }: { card: WaterCard; draw: (glance: CardGlance, card: WaterCard) => ReactNode }) {
  const found = use(Glances).get(card.id)
  return found ? draw(found, card) : <Nothing />
}

/** Columns of a list inside the provider: days left, usage of 14 days, the meter. */
export function useGlanceColumns(): Column<WaterCard>[] {
  const t = useTranslations('waterCard')
  const { label, option } = useResourceTexts('waterCard')
  const column = (id: 'daysLeft' | 'daily' | 'connectivity', cell: (glance: CardGlance, card: WaterCard) => ReactNode) => ({
    id,
    name: label(id),
    cell: (card: WaterCard) => <Glance card={card} draw={cell} />,
  })
  return [
    column('daysLeft', ({ daysLeft }, card) =>
      Number(card.remainingQuantity) < 0 ? (
        <Text tone="bad" isBold>
          {t('out')}
        </Text>
      ) : daysLeft === null ? (
        <Nothing />
      ) : (
        <DaysLeft days={daysLeft} />
      ),
    ),
    column('daily', ({ daily, connectivity }) =>
      daily.every((used) => Number(used) === 0) ? (
        <Nothing />
      ) : (
        <Sparkline
          values={daily.map(Number)}
          label={t('sparkline', { values: daily.join(' ') })}
          {...(connectivity === 'offline' && { tone: 'idle' as const })}
        />
      ),
    ),
    column('connectivity', ({ connectivity }) =>
      connectivity === null ? (
        <StatusDot tone="idle">{t('noMeter')}</StatusDot>
      ) : (
        <StatusDot tone={CONNECTIVITY_TONE[connectivity]}>{option('connectivity', connectivity)}</StatusDot>
      ),
    ),
  ]
}

function DaysLeft({ days }: { days: number }) {
  const t = useTranslations('waterCard')
  const tone = outlookTone(days)
  return (
    <span className={styles.days}>
      <span className={styles[tone]}>{t('days', { days })}</span>
      <span className={styles.bar}>
        <i className={styles[tone]} style={{ width: `${Math.min(100, (days / FULL_DAYS) * 100)}%` }} />
      </span>
    </span>
  )
}
