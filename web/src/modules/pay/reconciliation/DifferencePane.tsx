import { type DifferenceDetail, differenceCan, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { shownQuantity, shownTime, signed } from '../../../platform/format.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { BothSides } from './BothSides.tsx'
import { Confirmation } from './Confirmation.tsx'
import { DecisionsOf } from './DecisionsOf.tsx'
import { DifferenceActs } from './DifferenceActs.tsx'
import { figureLink } from '../../../ui/basics/look.ts'
import styles from './Pane.module.css'

const SHAPE = { head: 80, main: [300] }

/** One difference: its household, both records side by side, its decisions, and the acts. */
export function DifferencePane({ id, isClosed }: { id: number; isClosed: boolean }) {
  const query = useRead(payDifferenceApi.get, { id })
  return (
    <div className={styles.pane}>
      <Loaded query={query} shape={SHAPE}>
        {(difference) => (
          <>
            <div className={styles.scroll}>
              <Subject difference={difference} />
              <BothSides difference={difference} />
              <DecisionsOf difference={difference} />
            </div>
            {!isClosed && differenceCan.decide(difference) && <DifferenceActs difference={difference} />}
            {!isClosed && differenceCan.confirm(difference) && <Confirmation difference={difference} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Subject({ difference }: { difference: DifferenceDetail }) {
  const t = useTranslations('reconciliation')
  const { communityName, roomNo, name, transactionNo, deviceSn, remaining, asOf, gap } = difference
  const household = [communityName, roomNo, name].filter(Boolean).join(' ')
  const known = [
    deviceSn && t('meter', { deviceSn }),
    remaining !== null && t('remaining', { tons: shownQuantity(remaining), time: shownTime(asOf) }),
  ].filter(Boolean)
  return (
    <div className={styles.subject}>
      <h2>{household || transactionNo}</h2>
      <b>
        {signed(gap)} <small>{t('yuan')}</small>
      </b>
      <p>
        <CardOf difference={difference} />
        {known.map((fact) => ` · ${String(fact)}`)}
      </p>
    </div>
  )
}

/** The water card, or the SIM card of an order of packages. */
function CardOf({ difference }: { difference: DifferenceDetail }) {
  const t = useTranslations('reconciliation')
  const { cardId, cardNo, iccid } = difference
  if (iccid !== null) return t('iotCard', { iccid })
  if (cardId === null) return t('noCard')
  return (
    <ScreenLink className={figureLink} to={to('waterCardDetail', { id: cardId })}>
      {t('card', { cardNo: cardNo! })}
    </ScreenLink>
  )
}
