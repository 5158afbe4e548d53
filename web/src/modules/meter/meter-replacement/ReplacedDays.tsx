import { to } from '@weir/contract/modules/to'
import type { MeterReplaced } from '@weir/contract/modules/meter/meter-replace'
import { toZone } from '@weir/contract/platform/zone'
import { use, Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { grouped, shownTime, textOf, shownDay } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import type { Replacing } from './use-replacement.ts'
import { Row } from '../../../ui/basics/Row.tsx'
import styles from './replace.module.css'
import { useMinute } from '../../../ui/hooks/use-minute.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import { Table } from '../../../ui/table/Table.tsx'

/** The usage of the day, split where the meters were changed. */
export function DayPanel({ replacing: { effect, start } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const { form } = use(FormScope)!
  const yuan = useResourceTexts('meterStat').parts('amount').unit ?? ''
  const now = toZone(useMinute())
  const given = textOf(form.values['at'])
  const at = Number.isNaN(Date.parse(given)) ? now : given
  const time = shownTime(at)
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  const share = ((hours * 60 + minutes) / 1440) * 100
  if (!effect)
    return (
      <Panel title={t('day')}>
        <PanelBody>
          <Text tone="faint" size="small">
            {t('waiting')}
          </Text>
        </PanelBody>
      </Panel>
    )
  const { day, old, next } = effect
  const of = (deviceSn: string) => to('meterStat', { deviceSn, dateRange: [day.date, day.date] })
  return (
    <Panel title={t('day')} sub={day.date}>
      <PanelBody>
        <div className={styles.split}>
          <span style={{ left: `clamp(3.5em, ${share}%, calc(100% - 3.5em))` }}>{t('swappedAt', { time })}</span>
        </div>
        <svg className={styles.day} viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={t('dayBar', { time })}>
          <rect className={styles.all} width="100" height="10" />
          <rect className={styles.oldPart} width={Math.max(0, share - 0.3)} height="10" />
          {Number(day.next) > 0 && (
            <rect className={styles.newPart} x={share + 0.3} width={Math.max(1, Math.min(99.7, nowShare(now, at)) - share)} height="10" />
          )}
        </svg>
        <Row isBetween tone="faint" size="tiny">
          <span>00:00</span>
          <span>24:00</span>
        </Row>
        <Calculation
          lines={[
            {
              mark: 'old',
              label: t('restOf'),
              of: partsOf(day.old, old),
              value: <ScreenLink to={of(old.deviceSn)}>{grouped(day.old)}</ScreenLink>,
              unit: 't',
            },
            {
              mark: 'new',
              label: t('newOf'),
              of: partsOf(day.next, next),
              value: <ScreenLink to={of(next.deviceSn)}>{grouped(day.next)}</ScreenLink>,
              unit: 't',
            },
            ...(day.amount === null || !start.card
              ? []
              : [
                  {
                    label: t('due'),
                    of: t('dueOf', { quantity: grouped(day.quantity), price: grouped(start.card.unitPrice) }),
                    value: grouped(day.amount),
                    unit: yuan,
                  },
                ]),
          ]}
        />
      </PanelBody>
    </Panel>
  )
}

/** The registers behind a figure, where the day has nothing else. */
const partsOf = (ofDay: string, { from, to: until, quantity }: MeterReplaced['old']) =>
  from === null || until === null || ofDay !== quantity ? undefined : `${grouped(until)} − ${grouped(from)}`

/** How far the day of the replacement has gone by now, in percent. */
function nowShare(now: string, at: string): number {
  if (now.slice(0, 10) !== at.slice(0, 10)) return 100
  const [hours, minutes] = shownTime(now).split(':').map(Number) as [number, number]
  return ((hours * 60 + minutes) / 1440) * 100
}

interface Line {
  label: string
  /** The parts of the figure. */
  of?: string | undefined
  value: ReactNode
  unit: string
  mark?: 'old' | 'new'
  isResult?: boolean
}

/** Lines of a calculation under each other, with what each figure is made of. */
export const Calculation = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.calc}>
    {lines.map(({ label, of, value, unit, mark, isResult }) => (
      <Fragment key={label}>
        <dt data-result={isResult}>
          {mark && <i data-mark={mark} />}
          {label}
          {of && <small>{of}</small>}
        </dt>
        <dd data-result={isResult}>
          {value} <span>{unit}</span>
        </dd>
      </Fragment>
    ))}
  </dl>
)

/** Facts to look at again, and the days that change besides that of the replacement. */
export function Warnings({ replacing: { effect, start, refusal, refusals } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const refusalOf = useRefusalText()
  const elsewhere = refusal && Object.keys(refusals).every((name) => name === 'at')
  const others = effect?.rows.filter(({ date }) => date !== effect.day.date) ?? []
  const said = ({ warning, quantity, count }: MeterReplaced['warnings'][number]) =>
    t(`warning.${warning}`, { quantity: quantity === null ? '' : grouped(quantity), count: count ?? 0 })
  return (
    <>
      {elsewhere && <Note tone="bad">{refusalOf(refusal, 'at')}</Note>}
      {effect?.warnings.map((warning) => (
        <Note key={warning.warning} tone="warn">
          {warning.warning === 'oldHeld' ? (
            <ScreenLink to={to('heldReading', { deviceSn: start.old.deviceSn })}>{said(warning)}</ScreenLink>
          ) : (
            said(warning)
          )}
        </Note>
      ))}
      {others.length > 0 && (
        <Panel title={t('rows')}>
          <Table isSmall>
            <thead>
              <tr>
                {(['date', 'meter', 'before', 'after'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`rowsHead.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {others.map(({ date, deviceSn, usageBefore, usageAfter }) => (
                <tr key={`${date} ${deviceSn}`}>
                  <td>{shownDay(date)}</td>
                  <td>{deviceSn}</td>
                  <td>{usageBefore === null ? '—' : grouped(usageBefore)}</td>
                  <td>{usageAfter === null ? '—' : grouped(usageAfter)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </>
  )
}
