import { useQueryClient } from '@tanstack/react-query'
import { type Shift, shiftApi, type ShiftDetail, PIECE_VALUES, type Pieces } from '@weir/contract/modules/pay/shift'
import { useTranslations } from 'use-intl/react'
import { type ReactNode, use } from 'react'

import { useRead } from '../../../platform/server/api.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownInstant, shownTime, textOf } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { moneyOf, compare, type Typed } from './pieces.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { CountPanel } from './CountPanel.tsx'
import styles from './DayClose.module.css'
import type { Values } from '../../../platform/command/typed-values.ts'

/** A slip that has not been printed yet. */
export interface FreshSlip {
  shift: ShiftDetail
  company: string
}
interface Props {
  /** As the list has it: its figures are read again. */
  row: Shift
  onClosed: (slip: FreshSlip) => void
  onClose: () => void
}

/** Counts the drawer of another clerk, and closes the shift in their place. */
export default function CloseForDrawer({ row, onClosed, onClose }: Props) {
  const t = useTranslations('shift')
  const done = useDone()
  const queries = useQueryClient()
  const { closeFor, get } = shiftApi
  const { id, clerk } = row
  const { data, error, refetch } = useRead(get, { id })
  const shift = data ?? row
  function tell(closed: ShiftDetail) {
    const money = { sum: grouped(closed.counted!), difference: grouped(closed.difference!) }
    done(closeFor, { title: t('closedForDone', { clerk, number: closed.shiftNo, ...money }) })
    onClosed({ shift: closed, company: data?.company ?? '' })
  }
  return (
    <FormDrawer
      endpoint={closeFor}
      title={t('closeFor', { clerk })}
      width="760px"
      initialValues={{ id, counts: [] }}
      sentOf={sentOf(shift)}
      foot={<CloseForFoot shift={shift} />}
      onSaved={tell}
      // The sum may be another one by now, or somebody has closed the shift.
      onRefused={() => void queries.invalidateQueries({ queryKey: [get.resource] })}
      onClose={onClose}
    >
      {error ? <LoadFailed error={error} onRetry={refetch} /> : <CloseForFields shift={shift} asOf={data?.asOf} />}
    </FormDrawer>
  )
}

/** Verb, object and figures: "代张三交班：现金 340.00 元，差额 −10.00". */
function CloseForFoot({ shift }: { shift: Shift }) {
  const t = useTranslations('shift')
  const { clerk } = shift
  const { counted, gap, lacks } = useCount(shift)
  if (gap === undefined) return <ActFoot verb={t('closeFor', { clerk })} look="danger-solid" why={t('nothingCounted')} />
  const differs = gap !== 0
  const why =
    differs && lacks('reason')
      ? t('chooseReason')
      : differs && lacks('note')
        ? t('writeNote')
        : lacks('closeReason')
          ? t('writeCloseReason')
          : undefined
  const sums = { sum: grouped(moneyOf(counted)), difference: grouped(moneyOf(gap)) }
  const said = { clerk, expected: grouped(shift.expected), counted: sums.sum, difference: sums.difference }
  return (
    <ActFoot
      verb={t('closeForSums', { clerk, ...sums })}
      look="danger-solid"
      restate={t.rich('closeForRestate', { ...said, b: (text: ReactNode) => <b>{text}</b> })}
      why={why}
    />
  )
}

/** The drawer of the clerk: its count beside the expected sum, and the two reasons. */
function CloseForFields({ shift, asOf }: { shift: Shift; asOf: string | undefined }) {
  const t = useTranslations('shift')
  const { clerk, shiftNo, openedAt, float } = shift
  const { typed, type, isFilling, gap, ...count } = useCount(shift)
  return (
    <>
      <Text as="p" tone="muted">
        {t('closeForFacts', { clerk, number: shiftNo, time: shownInstant(openedAt).slice(5) })}
        <br />
        {t('floatStays', { float: grouped(float) })}
      </Text>
      <div className={styles.countAndSums}>
        <CountPanel typed={typed} isFilling={isFilling} onType={type} />
        <Stack>
          <Sums shift={shift} asOf={asOf} counted={count.counted} gap={gap} />
          <Note tone="warn">{t('closeForMeans', { clerk })}</Note>
        </Stack>
      </div>
      {gap !== undefined && gap !== 0 && (
        <>
          <Field name="reason" isNeeded />
          <Field name="note" isNeeded />
        </>
      )}
      <Field name="closeReason" />
    </>
  )
}

interface SumsProps {
  shift: Shift
  asOf: string | undefined
  counted: number
  gap: number | undefined
}

/** Expected, counted, and the difference. */
function Sums({ shift, asOf, counted, gap }: SumsProps) {
  const t = useTranslations('shift')
  const bar = useTranslations('shiftBar')
  const { label } = useResourceTexts('shift')
  const lines = [
    [t('cashIn', { count: shift.cashOrders }), grouped(shift.cashIn)],
    [t('cashOut', { count: shift.cashRefunds }), shift.cashRefunds > 0 ? grouped(`-${shift.cashOut}`) : '0.00'],
    [label('expected'), grouped(shift.expected)],
    [label('counted'), gap === undefined ? '—' : grouped(moneyOf(counted))],
  ] as const
  return (
    <Panel title={t('gap')} sub={asOf && bar('asOf', { time: shownTime(asOf) })}>
      <PanelBody>
        <ul className={styles.methods} aria-live="polite">
          {lines.map(([name, value]) => (
            <li key={name}>
              <span>{name}</span>
              <b>{value}</b>
            </li>
          ))}
          <li>
            <span>{label('difference')}</span>
            <b className={styles.gap} data-tone={gap === undefined ? undefined : gap === 0 ? 'ok' : 'bad'}>
              {gap === undefined ? '—' : grouped(moneyOf(gap))}
            </b>
          </li>
        </ul>
      </PanelBody>
    </Panel>
  )
}

type Counted = Pick<ShiftDetail, 'expected'>

const countsIn = (values: Values) => (values['counts'] ?? []) as Pieces
const typedOf = (values: Values): Typed => Object.fromEntries(countsIn(values).map(({ value, pieces }) => [value, `${pieces}`]))
const countsOf = (typed: Typed): Pieces => PIECE_VALUES.flatMap((value) => (typed[value] ? [{ value, pieces: Number(typed[value]) }] : []))

/** The form sends the expected sum that stands in it, and a reason only for a difference. */
const sentOf = (shift: Counted) => (values: Values) => {
  const { gap } = compare(shift, typedOf(values))
  return { ...values, expected: shift.expected, ...(gap === 0 && { reason: '', note: '' }) }
}

/** The count in the form so far. */
function useCount(shift: Counted) {
  const { form } = use(FormScope)!
  const typed = typedOf(form.values)
  return {
    typed,
    type: (next: Typed) => form.setFieldValue('counts', countsOf(next)),
    ...compare(shift, typed),
    lacks: (field: 'reason' | 'note' | 'closeReason') => textOf(form.values[field]).trim() === '',
  }
}
