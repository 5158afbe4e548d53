import { shiftApi, type ShiftDetail, SHIFT_REASONS } from '@weir/contract/modules/pay/shift'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useQueryClient } from '@tanstack/react-query'

import { useRead, useCommand } from '../../../platform/server/api.ts'
import { grouped, shownTime } from '../../../platform/format/format.ts'
import { Stack, Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { Equation } from '../../../ui/figure/Equation.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { isEnter } from '../../../ui/hooks/is-enter.ts'
import { CountPanel } from './CountPanel.tsx'
import styles from './DayClose.module.css'
import { moneyOf, compare, type Typed, fenOf } from './pieces.ts'
import { ShiftRows } from './ShiftRows.tsx'
import { Slip, waterOnItsWay } from './Slip.tsx'
import { useKey } from './use-key.ts'
import { useIdempotencyKey } from '../../../platform/command/attempt.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Radio } from '../../../ui/input/CheckBox.tsx'
import { InputBox } from '../../../ui/input/InputBox.tsx'

interface Props {
  shift: ShiftDetail
  asOf: string
  company: string
  head: ReactNode
  onClosed: (closed: ShiftDetail) => void
}

/** An open drawer: expected against counted, and its slip before it is handed over. */
export function OpenShift({ shift, asOf, company, head, onClosed }: Props) {
  const t = useTranslations('shift')
  const bar = useTranslations('shiftBar')
  const { data } = useRead(shiftApi.myRows, {})
  const drawer = useHandOver(shift, onClosed)
  const { gap, money, missing } = drawer
  useKey((event) => isEnter(event) && (event.ctrlKey || event.metaKey), drawer.send)
  const time = shownTime(asOf)
  return (
    <div>
      <Panel>
        {head}
        <Equation
          terms={[
            { label: t('cashIn', { count: shift.cashOrders }), value: grouped(shift.cashIn) },
            { sign: '−', label: t('cashOut', { count: shift.cashRefunds }), value: grouped(shift.cashOut) },
          ]}
          result={{
            label: t(drawer.isFilling ? 'fillUp' : 'expected', { time }),
            value: grouped(shift.expected),
            unit: t('yuan', { value: '' }).trim(),
          }}
          pending={
            shift.undelivered > 0 && (
              <>
                <StatusDot tone="info">{t('undelivered', { count: shift.undelivered })}</StatusDot>
                <span>{waterOnItsWay(shift)}</span>
              </>
            )
          }
          outlook={
            <>
              <Row align="baseline" isBetween>
                <Text tone="faint" size="tiny">
                  {t('gap')}
                </Text>
                <Text tone="faint" size="tiny">
                  {t('difference')}
                </Text>
              </Row>
              <Row align="baseline" isBetween>
                <Text tone="muted">{gap === undefined ? '—' : `${grouped(moneyOf(drawer.counted))} − ${grouped(shift.expected)} =`}</Text>
                <b className={styles.gap} data-tone={gap === undefined ? undefined : gap === 0 ? 'ok' : 'bad'}>
                  {gap === undefined ? '—' : grouped(moneyOf(gap))}
                </b>
              </Row>
            </>
          }
        />
      </Panel>
      <Columns
        side={
          <Panel title={t('slip')} sub={t('slipHint')}>
            <div className={styles.slip}>
              <Slip shift={drawer.slip} company={company} />
            </div>
            <div className={styles.go}>
              <Text as="p" tone="muted" size="tiny">
                {t('after', { float: grouped(shift.float) })}
              </Text>
              <Button look="primary" busy={drawer.isSending} why={missing} onClick={drawer.send}>
                {gap === undefined ? bar('go') : t('handOver', money)} <kbd>Ctrl ↵</kbd>
              </Button>
              {missing !== undefined && (
                <Text as="p" tone="faint" size="tiny">
                  {missing}
                </Text>
              )}
            </div>
          </Panel>
        }
      >
        <Stack>
          <div className={styles.two}>
            <CountPanel typed={drawer.typed} isFilling={drawer.isFilling} onType={drawer.setTyped} />
            <BesidePanel shift={shift} gap={gap} why={drawer.why} onWhy={drawer.setWhy} />
          </div>
          <ShiftRows title={t('rows')} rows={data?.list ?? []} />
        </Stack>
      </Columns>
    </div>
  )
}

/** The count of a shift, why it differs, and the hand-over once nothing is missing. */
function useHandOver(shift: ShiftDetail, onDone: (closed: ShiftDetail) => void) {
  const t = useTranslations('shift')
  const done = useDone()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const [why, setWhy] = useState<Why>({ note: '' })
  const { key, renewAfter } = useIdempotencyKey()
  const close = useCommand(shiftApi.close, { idempotencyKey: key })
  const { counts, isFilling, counted, gap } = compare(shift, typed)
  const missing =
    gap === undefined
      ? t('nothingCounted')
      : gap !== 0 && why.reason === undefined
        ? t('chooseReason')
        : gap !== 0 && why.note.trim() === ''
          ? t('writeNote')
          : undefined
  const money = { sum: grouped(moneyOf(counted)), difference: grouped(moneyOf(gap ?? 0)) }
  function send() {
    if (missing !== undefined || close.isPending) return
    const input = { id: shift.id, expected: shift.expected, counts }
    const further = gap === 0 ? {} : { reason: why.reason!, note: why.note.trim() }
    // The drawer may be gone from the page by then: a promise still answers.
    void close.mutateAsync({ ...input, ...further }).then(
      (closed) => {
        done(shiftApi.close, { title: t('done', { number: closed.shiftNo, ...money }) })
        onDone(closed)
      },
      (error: unknown) => {
        renewAfter(error)
        // The sum may be another one by now.
        void queries.invalidateQueries({ queryKey: [shiftApi.mine.resource] })
      },
    )
  }
  /** The slip as it would be now. */
  const slip: ShiftDetail = {
    ...shift,
    counts,
    counted: gap === undefined ? null : moneyOf(counted),
    difference: gap === undefined ? null : moneyOf(gap),
    reason: gap ? (why.reason ?? null) : null,
    note: gap ? why.note : null,
  }
  return { typed, setTyped, why, setWhy, gap, counted, isFilling, missing, money, send, isSending: close.isPending, slip }
}

interface Why {
  reason?: (typeof SHIFT_REASONS)[number] | undefined
  note: string
}
interface BesidePanelProps {
  shift: ShiftDetail
  /** Counted less expected, in fen; undefined as long as nothing is counted. */
  gap: number | undefined
  why: Why
  onWhy: (why: Why) => void
}

/** Money that never lies in the drawer, and below it the reason of a difference. */
function BesidePanel({ shift, gap, why, onWhy }: BesidePanelProps) {
  const t = useTranslations('shift')
  const bar = useTranslations('shiftBar')
  const { option } = useResourceTexts('shift')
  const total = shift.beside.reduce((sum, { amount, refunded }) => sum + fenOf(amount) - fenOf(refunded), 0)
  return (
    <Panel title={bar('besides')} sub={t('besideHint')} className={styles.beside} tools={<b>{grouped(moneyOf(total))}</b>}>
      <PanelBody>
        {shift.beside.length === 0 && <Text tone="faint">{t('besideNone')}</Text>}
        <ul className={styles.methods}>
          {shift.beside.map(({ paymentMethod, orders, amount, refunds, refunded }) => (
            <li key={paymentMethod}>
              <span>{t('methodOrders', { method: option('paymentMethod', paymentMethod), count: orders })}</span>
              <b>{grouped(amount)}</b>
              {refunds > 0 && (
                <Text tone="faint" size="tiny">
                  {t('methodRefunds', { count: refunds, sum: grouped(refunded) })}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </PanelBody>
      <div className={styles.why}>
        <Row align="baseline" isBetween>
          <Text tone="muted">{t('reason')}</Text>
          {gap !== undefined && (
            <StatusDot tone={gap === 0 ? 'ok' : 'bad'}>
              {gap === 0 ? t('noReason') : t(gap < 0 ? 'short' : 'over', { sum: grouped(moneyOf(Math.abs(gap))) })}
            </StatusDot>
          )}
        </Row>
        {gap ? (
          <>
            <div className={styles.reasons} role="radiogroup" aria-label={t('reason')}>
              {SHIFT_REASONS.map((reason) => (
                <Radio key={reason} name="reason" checked={why.reason === reason} onChange={() => onWhy({ ...why, reason })}>
                  {option('reason', reason)}
                </Radio>
              ))}
            </div>
            <InputBox>
              <input
                aria-label={t('notePlaceholder')}
                placeholder={t('notePlaceholder')}
                maxLength={200}
                value={why.note}
                onChange={({ target }) => onWhy({ ...why, note: target.value })}
              />
            </InputBox>
          </>
        ) : (
          <Text tone="faint" size="tiny">
            {t('reasonHint', { clerk: shift.clerk })}
          </Text>
        )}
      </div>
    </Panel>
  )
}
