import { cardStateBatchApi, type StateRefusal, type StateTarget } from '@weir/contract/modules/sale/card-state-batch'
import { to as toScreen } from '@weir/contract/modules/to'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WireInput, WireOutput } from '@weir/contract/platform/endpoint'

import { ApiError, useRead } from '../../../platform/server/api.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useDraftedForm } from '../../../platform/crud/form/use-drafted-form.ts'
import { RestoredDraft } from '../../../platform/draft/draft.tsx'
import { textOf } from '../../../platform/format/format.ts'
import { BatchDrawer, useBatchSending } from '../ground/BatchDrawer.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { CardNames, NAMES_SHOWN, ReasonList } from '../../card/ground/CardNames.tsx'
import styles from './states.module.css'

const { preview, move } = cardStateBatchApi
/** Cards that the drawer names before the act. */
const SAMPLES = 3

/** The cards that get another state, those that keep theirs with the reason, and one button that sends it. */
export default function MoveCards({ to, selection, of, seen, reason: first = '', onSent, onClose }: MoveProps) {
  const t = useTranslations('cardStateBatch')
  // The selection is in the name of the draft: a reason for other cards is another draft.
  const { form, draft, sending, scope } = useDraftedForm(move, { to, selection: JSON.stringify(selection), reason: first })
  const reason = textOf(form.values['reason']).trim()
  const input = { ...selection, to, part: 'changing', pageSize: SAMPLES } as const
  const act = useBatchSending(preview, input, {
    isPending: sending.isPending,
    place: ({ counts, digest }, answered) =>
      sending.send(form.getValues(), { to, selection, expected: { count: counts.changing, digest }, reason }, answered),
    told: (batchNo) => [t('sent', { batchNo })],
    pageOf: ({ id }) => toScreen('cardStateBatchDetail', { id }),
    showOnField(error) {
      const fieldErrors = error instanceof ApiError ? error.fieldErrors : {}
      form.setErrors(fieldErrors)
      return 'reason' in fieldErrors
    },
    onSent,
    onClose,
  })
  const { data } = act.query
  const count = data?.counts.changing ?? 0
  const missing = reason === '' || !data ? t('missingReason') : undefined
  const why = data && count === 0 ? t('nothing') : missing
  return (
    <FormScope value={scope}>
      <BatchDrawer
        title={t(`${to}.drawer`)}
        of={of}
        act={act}
        restored={draft.isRestored && <RestoredDraft onDiscard={() => form.setValues({ ...draft.discard() })} />}
        fields={<Field name="reason" />}
        restate={count > 0 && t.rich(`${to}.restate`, { count, b: (text: ReactNode) => <b>{text}</b> })}
        verb={t(`${to}.verb`, { count })}
        isOff={why !== undefined}
        why={why}
        onClose={onClose}
      >
        {(data) => <MovePreview to={to} selection={selection} preview={data} seen={seen} />}
      </BatchDrawer>
    </FormScope>
  )
}

interface Props {
  to: StateTarget
  selection: StateSelection
  preview: StatePreview
  seen: number | undefined
}

/** How many cards change, the first of them by name, and the others by their reason. */
function MovePreview({ to, selection, preview, seen }: Props) {
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

type StateSelection = WireInput<(typeof cardStateBatchApi)['move']>['selection']
type StatePreview = WireOutput<(typeof cardStateBatchApi)['preview']>

/** Of the drawer that previews and sends. */
export interface MoveProps {
  to: StateTarget
  selection: StateSelection
  /** The cards: the chosen ones, all that match, or those of a batch. */
  of: string
  /** All that match, as the person saw them in the list. */
  seen?: number | undefined
  /** To begin with. */
  reason?: string
  onSent?: () => void
  onClose: () => void
}
