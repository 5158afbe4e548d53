import type { Shift } from '@weir/contract/modules/pay/shift'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { grouped, shownInstant, shownTime } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { useCount } from './close-for.ts'
import { CountPanel } from './CountPanel.tsx'
import styles from './DayClose.module.css'
import { moneyOf } from './pieces.ts'

/** The drawer of the clerk: its count beside the expected sum, and the two reasons. */
export function CloseForFields({ shift, asOf }: { shift: Shift; asOf: string | undefined }) {
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
  const { label } = useResourceTexts('shift')
  const lines = [
    [t('cashIn', { count: shift.cashOrders }), grouped(shift.cashIn)],
    [t('cashOut', { count: shift.cashRefunds }), shift.cashRefunds > 0 ? grouped(`-${shift.cashOut}`) : '0.00'],
    [label('expected'), grouped(shift.expected)],
    [label('counted'), gap === undefined ? '—' : grouped(moneyOf(counted))],
  ] as const
  return (
    <Panel title={t('gap')} sub={asOf && t('asOf', { time: shownTime(asOf) })}>
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
