import { keepPreviousData } from '@tanstack/react-query'
import { BALANCE_TERMS, type LedgerRow } from '@weir/contract/modules/card/ledger'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { useRead } from '../../../platform/server/api.ts'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { LedgerReference } from './LedgerReference.tsx'
import { Moved, SignedQuantity } from '../../card/ground/SignedQuantity.tsx'

type Term = (typeof BALANCE_TERMS)[number]
const ALL = 'all'
/** A term is called after the kind of entry that it is mostly made of. */
const KIND_OF = { recharged: 'recharge', adjusted: 'adjustment', used: 'usage' } as const
const STEP = 10

interface Props {
  cardId: number
  term: Term | undefined
  onTerm: (term: Term | undefined) => void
}

/** The movements of the card's water, newest first; older entries on demand. */
export function LedgerPanel({ cardId, term, onTerm }: Props) {
  const t = useTranslations('waterCard.detail')
  const act = useTranslations('waterCard.act.adjust')
  const { option } = useResourceTexts('waterCard')
  const [pageSize, setPageSize] = useState(STEP)
  const input = { id: cardId, pageSize, ...(term && { term }) }
  const { data, error, refetch } = useRead(waterCardApi.ledger, input, { placeholderData: keepPreviousData })
  const columns = useLedgerColumns(cardId)
  return (
    <Panel
      title={t('ledger')}
      sub={t('ledgerSub')}
      tools={
        <>
          <ScreenLink isAct to={to('waterCardStatement', { id: cardId })}>
            {t('statement')}
          </ScreenLink>
          <Segmented
            label={t('ledger')}
            look="small"
            options={[{ value: ALL, label: t('all') }, ...BALANCE_TERMS.map((value) => ({ value, label: option('kind', KIND_OF[value]) }))]}
            value={term ?? ALL}
            onChange={(next) => onTerm(next === ALL ? undefined : next)}
          />
        </>
      }
    >
      <DataTable
        label={t('ledger')}
        columns={columns}
        rows={data?.list ?? (error ? [] : undefined)}
        expected={STEP}
        empty={error ? <LoadFailed error={error} onRetry={refetch} /> : <Empty title={t('noEntries')} advice={t('noEntriesAdvice')} />}
      />
      {data && data.list.length > 0 && (
        <PanelBody>
          <Sum term={term} sum={data.sum} kept={data.kept} count={data.total} />
        </PanelBody>
      )}
      {term === 'adjusted' && (
        <PanelBody>
          <ScreenLink isAct to={to('waterCardAdjust', { cardId })}>
            {act('all')}
          </ScreenLink>
        </PanelBody>
      )}
      {data && data.total > data.list.length && (
        <PanelBody>
          <Button isSmall onClick={() => setPageSize(pageSize + 4 * STEP)}>
            {t('more')}
          </Button>
        </PanelBody>
      )}
    </Panel>
  )
}

interface Summed {
  term: Term | undefined
  sum: string
  kept: string | null
  count: number
}

/** The sum of all entries shown, beside the figure of the balance that they make. Used water is a loss of the card. */
function Sum({ term, sum, kept, count }: Summed) {
  const t = useTranslations('waterCard.detail')
  const { option, parts } = useResourceTexts('waterCard')
  const figure = term === undefined ? parts('remainingQuantity').name : option('term', term)
  const said = { count, sum: shownQuantity(term === 'used' ? turned(sum) : sum), figure }
  return sum === kept ? <Text tone="strong">{t('sumIs', said)}</Text> : <Note tone="bad">{t('sumIsNot', said)}</Note>
}

const turned = (decimal: string) => (Number(decimal) === 0 ? decimal : decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`)

function useLedgerColumns(cardId: number): Column<LedgerRow>[] {
  const nameOf = useActorName()
  const { parts, option } = useResourceTexts('waterCard')
  const column = (id: keyof LedgerRow, cell: Column<LedgerRow>['cell'], isFigure = false): Column<LedgerRow> => {
    return { id, ...parts(id), cell, isFigure }
  }
  return [
    column('at', ({ at }) => shownInstant(at)),
    column('kind', ({ kind }) => option('kind', kind)),
    column('refNo', (row) => <LedgerReference cardId={cardId} row={row} />),
    column('quantity', ({ quantity }) => <SignedQuantity quantity={quantity} />, true),
    column('amount', (row) => <Amount row={row} />, true),
    column('remainingAfter', ({ remainingAfter }) => shownQuantity(remainingAfter), true),
    column('actor', ({ actor }) => nameOf(actor)),
  ]
}

/** Money of a receipt; of usage its worth, which is no receipt and so is paler. */
function Amount({ row: { amount, usage } }: { row: LedgerRow }) {
  if (amount !== null) return <Moved value={grouped(amount)} />
  return usage === null ? '—' : <Text tone="faint">{grouped(usage.worth)}</Text>
}
