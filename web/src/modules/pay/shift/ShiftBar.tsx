import { shiftApi, type ShiftDetail } from '@weir/contract/modules/pay/shift'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { grouped, shownTime } from '../../../platform/format/format.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { Grow, Stack } from '../../../ui/basics/Row.tsx'
import { buttonClass } from '../../../ui/basics/Button.tsx'
import { figureLink } from '../../../ui/basics/text-class.ts'
import { ClosedForMe } from './ClosedForMe.tsx'
import { fenOf, moneyOf } from './pieces.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import styles from './ShiftBar.module.css'
import { useKey } from './use-key.ts'

/** The clerk's drawer in a line: cash, what is beside it, what it should hold, and the way to the hand-over. */
export default function ShiftBar(props: Props) {
  const { may } = useMay()
  return may(shiftApi.mine) ? <OwnBar {...props} /> : null
}

interface Props {
  /** Once its figures are there: its height in pixels. */
  onDrawn: (height: number) => void
}

function OwnBar({ onDrawn }: Props) {
  const t = useTranslations('shiftBar')
  const path = usePathOf()(to('dayClose'))
  const { data } = useRead(shiftApi.mine, {})
  useKey(
    ({ key }) => key === 'F9' && path !== undefined,
    () => (location.hash = path!),
  )
  if (!data) return null
  const drawn = (box: HTMLDivElement | null) => {
    if (box) onDrawn(box.offsetHeight)
  }
  return (
    <Stack ref={drawn}>
      <section className={styles.bar} aria-label={t('thisShift')}>
        <b>{t('thisShift')}</b>
        {data.shift ? <Figures shift={data.shift} asOf={data.asOf} /> : <span>{t('none')}</span>}
        <Grow />
        <ScreenLink className={buttonClass} to={to('dayClose')} isAct>
          {t('go')}
          <kbd>F9</kbd>
        </ScreenLink>
      </section>
      <ClosedForMe last={data.last} />
    </Stack>
  )
}

const sumOf = ({ beside }: ShiftDetail) => ({
  fen: beside.reduce((sum, { amount, refunded }) => sum + fenOf(amount) - fenOf(refunded), 0),
  orders: beside.reduce((sum, { orders }) => sum + orders, 0),
})

function Figures({ shift, asOf }: { shift: ShiftDetail; asOf: string }) {
  const t = useTranslations('shiftBar')
  const { fen, orders } = sumOf(shift)
  const figure = (money: string) => (
    <ScreenLink className={figureLink} to={to('dayClose')}>
      <b>{grouped(money)}</b>
    </ScreenLink>
  )
  const parts = {
    cash: () => figure(shift.expected),
    beside: () => figure(moneyOf(fen)),
    drawer: () => figure(moneyOf(fenOf(shift.expected) + fenOf(shift.float))),
  }
  return (
    <>
      <span>
        {shift.clerk} {t('since', { time: shownTime(shift.openedAt) })}
      </span>
      <span>
        {t('cash')} {parts.cash()} {t('orders', { count: shift.cashOrders })}
      </span>
      <span>
        {t('besides')} {parts.beside()} {t('orders', { count: orders })}
      </span>
      <span>
        {t('inDrawer')} {parts.drawer()} {t('withFloat', { float: grouped(shift.float) })}
      </span>
      <Text tone="faint">{t('asOf', { time: shownTime(asOf) })}</Text>
    </>
  )
}
