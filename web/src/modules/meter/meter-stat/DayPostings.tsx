import type { DayUsage } from '@weir/contract/modules/meter/day-usage'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { grouped, shownInstant, signed } from '../../../platform/format.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'

type Posting = DayUsage['postings'][number]

/** The entries that posted the day's usage. Those of a later day are corrections: a late reading or a decision. */
export function DayPostings({ day: { postings, posted } }: { day: DayUsage }) {
  const t = useTranslations('waterMeter.day')
  const unit = useTranslations('unit')
  const nameOf = useActorName()
  const columns: Column<Posting>[] = [
    { id: 'at', name: t('at'), cell: ({ at }) => shownInstant(at) },
    { id: 'quantity', name: t('quantity'), unit: unit('ton'), cell: ({ quantity }) => signed(quantity), isFigure: true },
    { id: 'isLater', name: t('what'), cell: ({ isLater }) => (isLater ? <StatusTag tone="warn">{t('later')}</StatusTag> : t('same')) },
    { id: 'actor', name: t('actor'), cell: ({ actor }) => nameOf(actor) },
  ]
  return (
    <Panel title={t('postings')}>
      <DataTable
        label={t('postings')}
        columns={columns}
        rows={postings}
        expected={1}
        empty={<Empty title={t('noPostings')} advice={t('noPostingsAdvice')} />}
      />
      {postings.length > 0 && <PanelBody>{t('posted', { count: postings.length, sum: grouped(posted) })}</PanelBody>}
    </Panel>
  )
}
