import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import type { StateRefusal, StateTarget } from '@weir/contract/modules/sale/card-state-terms'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Note } from '../../../ui/Note.tsx'
import { CardNames, NAMES_SHOWN } from '../../card/ground/CardNames.tsx'
import { ReasonList } from '../../card/ground/ReasonList.tsx'
import type { StatePreview, StateSelection } from './move-types.ts'
import styles from './states.module.css'

interface Props {
  to: StateTarget
  selection: StateSelection
  preview: StatePreview
  seen: number | undefined
}

/** How many cards change, the first of them by name, and the others by their reason. */
export function MovePreview({ to, selection, preview, seen }: Props) {
  const t = useTranslations('cardStateBatch')
  const batches = useTranslations('batches')
  const { option } = useResourceTexts('cardStateBatch')
  const { counts } = preview
  const reasons = counts.byRefusal.map(({ refusal, count }) => ({ key: refusal, name: option('refusal', refusal), count }))
  return (
    <>
      {seen !== undefined && seen !== counts.all && <Note tone="warn">{t('differs', { seen, now: counts.all })}</Note>}
      <div className={styles.figures} aria-live="polite">
        <DescriptionList
          columns={2}
          items={[
            { label: t('willChange'), value: <b>{batches('cards', { count: counts.changing })}</b> },
            { label: t('stays'), value: batches('cards', { count: counts.refused }) },
          ]}
        />
      </div>
      {counts.changing === 0 ? <Note tone="warn">{t('nothing')}</Note> : <Samples preview={preview} />}
      {reasons.length > 0 && (
        <ReasonList title={t('why')} reasons={reasons} cards={(refusal) => <Refused to={to} selection={selection} refusal={refusal} />} />
      )}
    </>
  )
}

function Samples({ preview: { list, total } }: Pick<Props, 'preview'>) {
  const t = useTranslations('cardStateBatch')
  return (
    <section className={styles.samples} aria-label={t('samples')}>
      <Row>
        <h3>{t('samples')}</h3>
        <Text tone="muted">{t('samplesOf', { count: list.length, all: total })}</Text>
      </Row>
      <ul>
        {list.map(({ id, name, cardNo, communityName, roomNo }) => (
          <li key={id}>
            <b>{name}</b>
            <Text tone="muted">{[communityName, roomNo].filter(Boolean).join(' ') || '—'}</Text>
            <Text tone="faint">{cardNo}</Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refused({ to, selection, refusal }: Pick<Props, 'to' | 'selection'> & { refusal: StateRefusal }) {
  const query = useRead(cardStateBatchApi.preview, { ...selection, to, part: 'refused', refusal, pageSize: NAMES_SHOWN })
  return <CardNames query={query} />
}
