import type { IngestState, QueueState } from '@weir/contract/modules/system/monitor'
import { useFormatter, useTranslations } from 'use-intl/react'

import { shownSecond } from '../../../platform/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { useDuration } from './shown-figures.ts'

/** The input from meters, and the queues. */
export function WorkPanel({ ingest, queues }: { ingest: IngestState; queues: QueueState[] }) {
  const t = useTranslations('monitor')
  const format = useFormatter()
  const nameOf = (queue: string) => (t.has(`queue.${queue as 'outbox'}`) ? t(`queue.${queue as 'outbox'}`) : queue)
  return (
    <Panel title={t('work')}>
      <PanelBody>
        <DescriptionList
          items={[
            { label: t('rate'), value: format.number(ingest.readingsPerMinute) },
            { label: t('lag'), value: <Lag seconds={ingest.lag} /> },
            { label: t('lastReading'), value: ingest.lastAt ? shownSecond(ingest.lastAt) : <Text tone="faint">{t('noReading')}</Text> },
            { label: t('backlog'), value: format.number(ingest.backlog) },
            ...queues.map(({ name, depth }) => ({
              label: nameOf(name),
              value: depth === null ? <Text tone="faint">{t('uncounted')}</Text> : format.number(depth),
            })),
          ]}
        />
      </PanelBody>
    </Panel>
  )
}

/** Of what, it says: a meter may send hours of readings at once, and its clock may go wrong. */
function Lag({ seconds }: { seconds: number | null }) {
  const t = useTranslations('monitor')
  const shownDuration = useDuration()
  return (
    <>
      {seconds === null ? '—' : shownDuration(seconds)}{' '}
      <Text tone="faint" size="small">
        {t('lagHint')}
      </Text>
    </>
  )
}
