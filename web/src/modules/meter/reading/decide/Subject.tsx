import type { HeldReading } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant, shownQuantity } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { cellClass } from '../../../../ui/table/column.ts'
import { StatusTag } from '../../../../ui/basics/StatusTag.tsx'
import { Table } from '../../../../ui/table/Table.tsx'
import { signed } from './held-reading.ts'
import styles from './decide.module.css'

/** A reading as far as its act is concerned; what nobody knows of its household is left out. */
export type Subject = Pick<HeldReading, 'id' | 'deviceSn' | 'time' | 'register' | 'verdict' | 'lastRegister' | 'lastTime'> &
  Partial<Pick<HeldReading, 'cardNo' | 'userName' | 'roomNo' | 'remainingQuantity'>>

/** The room, or the meter's number where it feeds no room. */
export const calledBy = ({ roomNo, userName, deviceSn }: Subject) => roomNo ?? userName ?? deviceSn

/** Thousandths of two decimals in whole numbers. */
const litres = (decimal: string) => Math.round(Number(decimal) * 1000)
const riseOf = ({ register, lastRegister }: Subject) =>
  lastRegister === null ? null : signed(((litres(register) - litres(lastRegister)) / 1000).toFixed(3))

/** The household, and the two readings that do not fit together. */
export function SubjectCard({ reading }: { reading: Subject }) {
  const t = useTranslations('reading.held')
  const { label, option } = useResourceTexts('reading')
  const { time, register, lastRegister, lastTime, userName, cardNo, deviceSn, remainingQuantity, verdict } = reading
  const rise = riseOf(reading)
  return (
    <section className={styles.subject} aria-label={t('subject')}>
      <div className={styles.who}>
        <b>{calledBy(reading)}</b>
        {reading.roomNo && userName && <Text tone="muted">{userName}</Text>}
        <StatusTag tone="warn">
          {option('verdict', verdict)} {rise !== null && t('rise', { rise })}
        </StatusTag>
        {remainingQuantity != null && <span className={styles.right}>{t('balance', { quantity: shownQuantity(remainingQuantity) })}</span>}
      </div>
      <Text as="p" tone="faint" size="tiny">
        {[cardNo && `${label('cardNo')} ${cardNo}`, `${label('deviceSn')} ${deviceSn}`].filter(Boolean).join(' · ')}
      </Text>
      <dl className={styles.pair}>
        {lastRegister !== null && (
          <div>
            <dt>{t('lastAccepted')}</dt>
            <dd>
              {t('tons', { quantity: grouped(lastRegister) })}
              <small>{lastTime && shownInstant(lastTime)}</small>
            </dd>
          </div>
        )}
        <div data-held>
          <dt>{t('thisOne')}</dt>
          <dd>
            {t('tons', { quantity: grouped(register) })}
            <small>{shownInstant(time)}</small>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Several at once: each with its household and its step. */
export function SubjectList({ readings }: { readings: Subject[] }) {
  const t = useTranslations('reading.held')
  const { option } = useResourceTexts('reading')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.several} tabIndex={0} role="region" aria-label={t('subject')}>
      <Table isSmall>
        <tbody>
          {readings.map((reading) => (
            <tr key={reading.id}>
              <td>{calledBy(reading)}</td>
              <td>
                <Text tone="muted">{reading.deviceSn}</Text>
              </td>
              <td>
                <Text tone="muted">{shownInstant(reading.time)}</Text>
              </td>
              <td>{option('verdict', reading.verdict)}</td>
              <td className={cellClass(false, true)}>{riseOf(reading) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
