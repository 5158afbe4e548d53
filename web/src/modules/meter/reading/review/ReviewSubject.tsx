import type { Review } from '@weir/contract/modules/meter/reading'
import { to } from '@weir/contract/modules/to'
import { dayNumber, dayText } from '@weir/contract/platform/zone'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay, shownInstant, shownQuantity } from '../../../../platform/format.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { figureLink, only } from '../../../../ui/basics/look.ts'
import { Grow } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { IconButton } from '../../../../ui/Button.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { signed } from '../decide/figures.ts'
import { calledBy } from '../decide/Subject.tsx'
import { MessageLink } from '../MessageLink.tsx'
import styles from './Review.module.css'

/** Days of the mean usage (`review` of the server). */
const DAYS = 30

/** The household with its balance, and the reading with its limits; each figure opens its rows. */
export function ReviewSubject({ review, onBack }: { review: Review; onBack: () => void }) {
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
