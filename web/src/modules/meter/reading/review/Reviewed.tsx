import { type HeldReading, readingApi, type Review } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'
import { dayNumber, dayText } from '@weir/contract/platform/zone'

import { useRead } from '../../../../platform/server/api.ts'
import { Loaded } from '../../../../platform/loading/Loaded.tsx'
import { grouped, shownInstant, shownDay, shownQuantity } from '../../../../platform/format/format.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { useResourceTexts, useLabelled } from '../../../../platform/texts/texts.tsx'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Legend } from '../../../../ui/chart/Legend.tsx'
import { StatusTag } from '../../../../ui/basics/StatusTag.tsx'
import { markOf } from '../chart/geometry.ts'
import { ReadingsChart } from '../chart/ReadingsChart.tsx'
import { isOpen, STATE_TONES, signed } from '../decide/held-reading.ts'
import { TakeBackLink } from '../decide/DecideLinks.tsx'
import { calledBy } from '../decide/Subject.tsx'
import { Decision } from './Decision.tsx'
import styles from './Review.module.css'
import type { Verdict } from './Verdicts.tsx'
import { hidden, figureLink, only } from '../../../../ui/basics/text-class.ts'
import { cellClass } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { MessageLink } from '../MessageLink.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { IconButton } from '../../../../ui/basics/Button.tsx'

interface Props {
  id: number
  onBack: () => void
  lastReason: string | undefined
  onDecided: (verdict: Verdict) => void
}

/** One reading with what speaks for and against it, and its decision. Readings of users who may not decide have no decision. */
export function Reviewed({ id, onBack, ...decision }: Props) {
  const query = useRead(readingApi.review, { id })
  const { may } = useMay()
  return (
    <div className={styles.reviewed}>
      <Loaded query={query}>
        {(review) => (
          <>
            <div className={styles.evidence}>
              <ReviewSubject review={review} onBack={onBack} />
              <Registers review={review} />
              <NearTable review={review} />
            </div>
            {isOpen(review.reading)
              ? may(readingApi.decide) && <Decision reading={review.reading} {...decision} />
              : review.decidedAt && <Decided {...review} reading={review.reading} decidedAt={review.decidedAt} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The chain of registers with the doubtful one, and in words how it goes on without that one. */
function Registers({ review: { reading, readings } }: { review: Review }) {
  const t = useTranslations('reading')
  const { option } = useResourceTexts('reading')
  const at = readings.findIndex(({ id }) => id === reading.id)
  const before = readings.slice(0, at).findLast(({ accepted }) => accepted)
  const after = readings.slice(at + 1).find(({ accepted }) => accepted)
  return (
    <section className={styles.registers}>
      <div className={styles.chartHead}>
        <h2>{t('chart.register')}</h2>
        {before && after && (
          <Text tone="muted" size="tiny">
            {t('review.chain', {
              before: `${shownInstant(before.time).slice(5)} ${grouped(before.register)}`,
              after: `${shownInstant(after.time).slice(5)} ${grouped(after.register)}`,
              rise: signed((Number(after.register) - Number(before.register)).toFixed(3)),
            })}
          </Text>
        )}
        <Grow />
        <Legend
          entries={[
            { name: t('chart.accepted'), look: 1 },
            { name: t('chart.held'), look: 'held' },
          ]}
        />
      </div>
      <ReadingsChart
        label={t('review.chart', { name: calledBy(reading) })}
        readings={readings.map((one) => ({ ...one, mark: markOf(one), name: option('verdict', one.verdict) }))}
        subject={reading.id}
        height={176}
      />
    </section>
  )
}

/** In place of the choices: the decision in force. */
function Decided({ reading, reason, decidedAt }: { reading: HeldReading; reason: string | null; decidedAt: string }) {
  const { option } = useResourceTexts('reading')
  return (
    <div className={styles.bar}>
      <StatusTag tone={STATE_TONES[reading.state]}>{option('state', reading.state)}</StatusTag>
      <Text tone="muted">{shownInstant(decidedAt)}</Text>
      <span>{reason}</span>
      <Grow />
      <TakeBackLink how="undo" reading={reading} />
    </div>
  )
}

/** Rows before and after the reading; the server sends at least so many. */
const [BEFORE, AFTER] = [3, 2]

const TONES = { accepted: 'ok', held: 'warn', leftOut: 'idle' } as const

/** The neighbours of the reading, the newest first, each against the accepted one before it. */
function NearTable({ review: { reading, readings } }: { review: Review }) {
  const t = useTranslations('reading')
  const labelled = useLabelled()
  const { label, option } = useResourceTexts('reading')
  const at = readings.findIndex(({ id }) => id === reading.id)
  const from = Math.max(0, at - BEFORE)
  const near = readings.slice(from, at + AFTER + 1)
  return (
    <div className={styles.near}>
      <Table isSmall>
        <caption className={hidden}>{t('review.near')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('time')}</th>
            <th scope="col" className={cellClass(false, true)}>
              {label('register')}
            </th>
            <th scope="col" className={cellClass(false, true)}>
              {labelled(t('review.change'), 'ton')}
            </th>
            <th scope="col">{label('source')}</th>
            <th scope="col">{label('verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {near
            .map((one, i) => {
              const last = readings.slice(0, from + i).findLast(({ accepted }) => accepted)
              const mark = markOf(one)
              return (
                <tr key={one.id} data-asked={one.id === reading.id}>
                  <td>{shownInstant(one.time)}</td>
                  <td className={cellClass(false, true)}>{grouped(one.register)}</td>
                  <td className={cellClass(false, true)}>{last ? signed(difference(one.register, last.register)) : '—'}</td>
                  <td>
                    <MessageLink id={one.id}>{option('source', one.source)}</MessageLink>
                  </td>
                  <td>
                    <StatusTag tone={TONES[mark]}>{t(`chart.${mark}`)}</StatusTag> {option('verdict', one.verdict)}
                  </td>
                </tr>
              )
            })
            .reverse()}
        </tbody>
      </Table>
    </div>
  )
}

/** In whole litres: tons are no binary numbers. */
const difference = (a: string, b: string) => ((litres(a) - litres(b)) / 1000).toFixed(3)
const litres = (decimal: string) => Math.round(Number(decimal) * 1000)

/** Days of the mean usage (`review` of the server). */
const DAYS = 30

/** The household with its balance, and the reading with its limits; each figure opens its rows. */
function ReviewSubject({ review, onBack }: { review: Review; onBack: () => void }) {
  const t = useTranslations('reading')
  const { label, parts, option } = useResourceTexts('reading')
  const name = (field: string) => parts(field).name
  const { reading, price, mostRise, dailyMean } = review
  const { id, verdict, rise, roomNo, userName, cardId, cardNo, meterId, deviceSn, remainingQuantity, time, register } = reading
  const day = dayNumber(shownDay(time))
  const days: [string, string] = [dayText(day - DAYS), dayText(day - 1)]
  return (
    <section className={styles.subject} aria-label={t('held.subject')}>
      <div className={styles.line}>
        <span className={only.narrow}>
          <IconButton icon="left" label={t('review.back')} onClick={onBack} />
        </span>
        <h2>
          {cardId === null ? calledBy(reading) : <ScreenLink to={to('waterCardDetail', { id: cardId })}>{calledBy(reading)}</ScreenLink>}
        </h2>
        {roomNo && userName && <Text tone="muted">{userName}</Text>}
        <StatusTag tone="warn">
          {option('verdict', verdict)} {rise !== null && t('held.rise', { rise: signed(rise) })}
        </StatusTag>
        <Grow />
        {cardId !== null && remainingQuantity !== null && (
          <span className={styles.balance} data-owing={remainingQuantity.startsWith('-')}>
            {name('remainingQuantity')}{' '}
            <ScreenLink className={figureLink} to={to('waterCardDetail', { id: cardId })}>
              {shownQuantity(remainingQuantity)}
            </ScreenLink>{' '}
            t
          </span>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact name={label('time')}>{shownInstant(time)}</Fact>
        <Fact name={name('register')}>
          <MessageLink id={id}>{t('held.tons', { quantity: grouped(register) })}</MessageLink>
        </Fact>
        {mostRise !== null && <Fact name={t('review.mostRise')}>{t('held.tons', { quantity: grouped(mostRise) })}</Fact>}
        {dailyMean !== null && (
          <Fact name={t('review.mean', { days: DAYS })}>
            <ScreenLink to={to('meterStat', { deviceSn, dateRange: days })}>{t('held.tons', { quantity: grouped(dailyMean) })}</ScreenLink>
          </Fact>
        )}
        {price !== null && <Fact name={t('review.price')}>{t('review.perTon', { price })}</Fact>}
        {cardNo !== null && <Fact name={label('cardNo')}>{cardNo}</Fact>}
        <Fact name={label('deviceSn')}>
          <ScreenLink to={to('waterMeterDetail', { id: meterId })}>{deviceSn}</ScreenLink>
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
