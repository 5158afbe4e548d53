import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useParams, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ReplaceStart, MeterReplaced } from '@weir/contract/modules/meter/meter-replace'
import type { FormEvent, ReactNode } from 'react'
import { to } from '@weir/contract/modules/to'
import { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'

import { useRead, ApiError, call } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { Failure } from '../../../platform/loading/Failure.tsx'
import { isOnFields } from '../../../platform/server/failures.ts'
import { FormScope, Field, NoteField } from '../../../platform/crud/fields/Field.tsx'
import { RestoredDraft } from '../../../platform/draft/draft.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { useCtrlEnter } from '../../../ui/hooks/use-keys.ts'
import { DayPanel, Calculation, Warnings } from './ReplacedDays.tsx'
import { MeterPair } from './MeterPair.tsx'
import { ReplaceHead } from './ReplaceHead.tsx'
import { useReplacement, type Replacing, useWhyNot } from './use-replacement.ts'
import styles from './replace.module.css'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { useIdempotencyKey } from '../../../platform/command/attempt.ts'
import { useDone, useUndo } from '../../../platform/command/command-texts.ts'
import { grouped } from '../../../platform/format/format.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Button } from '../../../ui/basics/Button.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [420, 96], side: [230, 250] }

/** Replaces one meter: both registers, the usage of the day, and the balance that goes over. */
export default function ReplaceMeterPage() {
  const id = Number(useParams().id)
  const query = useRead(waterMeterApi.replaceStart, { id })
  const t = useTranslations('meterReplacement')
  const { card, old } = query.data ?? {}
  usePaneTitle(old && `${t('of')} ${card?.roomNo ?? old.deviceSn}`)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(start) => <ReplaceForm key={id} start={start} />}
    </Loaded>
  )
}

/** Old meter and new meter mirrored, their usage and the balance beside them, and one sentence with one button below. */
export function ReplaceForm({ start }: { start: ReplaceStart }) {
  const replacing = useReplacement(start)
  const { form, draft, sending, inputOf, scope } = replacing
  const tell = useReplaced(start)
  const why = useWhyNot(replacing)
  const send = form.onSubmit((values) => {
    const input = inputOf(values)
    sending.send(values, input, {
      onSaved: (answer) => tell(answer),
      onRefused: (error) => error instanceof ApiError && form.setErrors(error.fieldErrors),
    })
  })
  // Enter in a field goes to the next one: only the button sends, or Ctrl Enter.
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (why === undefined && !sending.isPending) send()
  }
  useCtrlEnter(() => submit())
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <FormScope value={scope}>
        <ReplaceHead start={start} />
        <Columns
          side={
            <Stack>
              <DayPanel replacing={replacing} />
              <BalancePanel replacing={replacing} />
            </Stack>
          }
        >
          {draft.isRestored && <RestoredDraft onDiscard={() => form.setValues(draft.discard())} />}
          {!isOnFields(sending.error) && <Failure error={sending.error} command={waterMeterApi.replace} />}
          <MeterPair replacing={replacing} />
          <ReplaceTerms />
          <Warnings replacing={replacing} />
          <Afterwards replacing={replacing} />
        </Columns>
        <ReplaceFoot replacing={replacing} why={why} />
      </FormScope>
    </form>
  )
}

/** When, by whom, why. */
function ReplaceTerms() {
  const t = useTranslations('meterReplacement')
  return (
    <Panel className={styles.terms}>
      <Field name="at" nothing={t('now')} />
      <Field name="installer" />
      <Field name="reason" />
      <NoteField />
    </Panel>
  )
}

/** Says what was replaced, with its undo, and shows where it is recorded. */
function useReplaced({ card, old }: ReplaceStart) {
  const t = useTranslations('meterReplacement')
  const done = useDone()
  const undo = useUndo()
  const { key } = useIdempotencyKey()
  const { may } = useMay()
  const navigate = useNavigate()
  const pathOf = usePathOf()
  return ({ replacementId, next, balance }: MeterReplaced) => {
    const takeBack = () => call(meterReplacementApi.undo, { id: replacementId!, undoReason: t('undoReason') }, { idempotencyKey: key })
    done(waterMeterApi.replace, {
      title: t('done', { old: old.deviceSn, next: next.deviceSn }),
      detail: balance ? t('doneDetail', { remaining: grouped(balance.after) }) : undefined,
      next: may(meterReplacementApi.undo) ? undo(takeBack) : undefined,
    })
    const path = (card && pathOf(to('waterCardDetail', { id: card.id }))) ?? pathOf(to('meterReplacement', { deviceSn: next.deviceSn }))
    if (path !== undefined) void navigate(path)
  }
}

/** The card stays, the water goes over, the old meter ends. */
function Afterwards({ replacing: { start, effect } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const { card } = start
  const lines = [
    ...(card
      ? [{ title: t('cardStays', { cardNo: card.cardNo }), more: t('cardStaysMore', { price: grouped(card.unitPrice) }), tone: 'ok' }]
      : []),
    ...(effect?.balance
      ? [{ title: t('moves', { remaining: grouped(effect.balance.after), sn: effect.next.deviceSn }), more: t('movesMore'), tone: 'ok' }]
      : []),
    { title: t('leaves'), more: t('leavesMore'), tone: 'warn' },
  ]
  return (
    <Panel title={t('afterwards')}>
      <ul className={styles.after}>
        {lines.map(({ title, more, tone }) => (
          <li key={title} data-tone={tone}>
            <Icon name={tone === 'ok' ? 'success' : 'note'} />
            <span>
              {title}
              <Text as="small" tone="faint">
                {more}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The balance before, less both parts, is the balance after. */
function BalancePanel({ replacing: { effect, start } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const { card } = start
  if (!card) return null
  const balance = effect?.balance
  const minus = (quantity: string) =>
    Number(quantity) === 0 ? grouped(quantity) : quantity.startsWith('-') ? grouped(quantity.slice(1)) : `−${grouped(quantity)}`
  return (
    <Panel title={t('carried')}>
      <PanelBody>
        {balance ? (
          <Calculation
            lines={[
              {
                label: t('before'),
                value: <ScreenLink to={to('waterCardDetail', { id: card.id })}>{grouped(balance.before)}</ScreenLink>,
                unit: 't',
              },
              { label: t('minusOld'), value: minus(balance.old), unit: 't' },
              { label: t('minusNext'), value: minus(balance.next), unit: 't' },
              { label: t('after'), value: grouped(balance.after), unit: 't', isResult: true },
            ]}
          />
        ) : (
          <Text tone="faint" size="small">
            {t('waiting')}
          </Text>
        )}
      </PanelBody>
    </Panel>
  )
}

/** The act in one sentence, and the button with both numbers. */
function ReplaceFoot({ replacing, why }: { replacing: Replacing; why: string | undefined }) {
  const t = useTranslations('meterReplacement')
  const crud = useTranslations('crud')
  const navigate = useNavigate()
  const pathOf = usePathOf()
  const { start, effect, sending, draft } = replacing
  const back = pathOf(to('waterMeterDetail', { id: start.old.id }))
  const cancel = () => {
    draft.drop()
    void navigate(back ?? '/')
  }
  const b = (text: ReactNode) => <b>{text}</b>
  const { card, old } = start
  const registers = effect && { final: grouped(effect.old.to!), initial: grouped(effect.next.from!), b }
  const subject = [card?.roomNo, card?.name].filter(Boolean).join(' ')
  const said =
    registers &&
    (effect.balance && card
      ? t.rich('sayCard', { ...registers, subject, remaining: grouped(effect.balance.after), amount: grouped(effect.day.amount ?? '0.00') })
      : t.rich('sayMeter', registers))
  return (
    <div className={styles.foot}>
      <p aria-live="polite">{why ?? said}</p>
      <Button onClick={cancel}>{crud('cancel')}</Button>
      {/* Not disabled: the focus waits on it for the effect. */}
      <Button type="submit" look="primary" busy={sending.isPending} why={why}>
        {effect ? t('act', { old: old.deviceSn, next: effect.next.deviceSn }) : t('plain')}
        <kbd>Ctrl Enter</kbd>
      </Button>
    </div>
  )
}
