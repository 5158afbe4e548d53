import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'

import { Icon } from '../../../../ui/icon/Icon.tsx'
import { DrawerBody, SideDrawer, DrawerFooter } from '../../../../ui/overlay/SideDrawer.tsx'
import { CardPicker } from './CardPicker.tsx'
import styles from './recharge.module.css'
import { RechargeForm } from './RechargeForm.tsx'
import { type Paid, factsOfSale, type Delivered, useSoldOrder } from './paid.ts'
import { call } from '../../../../platform/server/api.ts'
import { withTexts } from '../../../../platform/texts/texts.tsx'
import { PaymentToScan } from './PaymentToScan.tsx'
import { shownQuantity } from '../../../../platform/format/format.ts'
import { usePathOf } from '../../../../platform/router/paths.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useMay, useUser } from '../../../../platform/session/session.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import type { Tone } from '../../../../ui/basics/StatusTag.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { Receipt, usePrint } from '../../receipt/Receipt.tsx'

/** Counter recharge, by keyboard alone: household → amount or tons → the server's quote → Enter → receipt. */
export default function RechargeDrawer({ card: given, onClose }: { card: WaterCard | undefined; onClose: () => void }) {
  const t = useTranslations()
  const [card, setCard] = useState(given)
  const [paid, setPaid] = useState<Paid>()
  const [placed, setPlaced] = useState<Paid>()
  const [past, setPast] = useState<readonly Paid[]>([])
  const printing = usePrint()
  const next = () => {
    if (paid) setPast([...past, paid])
    setPaid(undefined)
    setPlaced(undefined)
    setCard(undefined)
  }
  const hint = (
    <span className={styles.keyboard}>
      <Icon name="keyboard" size={14} />
      {t('waterCard.counter.keyboard')}
    </span>
  )
  return (
    <SideDrawer
      title={t('waterCard.counter.title')}
      aside={hint}
      closeLabel={t('crud.close')}
      stays={placed !== undefined && paid === undefined}
      onClose={onClose}
    >
      {paid ? (
        <RechargeDone paid={paid} printing={printing} onNext={next} onClose={onClose} />
      ) : placed ? (
        <CollectPayment sale={placed} onPaid={setPaid} onAgain={() => setPlaced(undefined)} onClose={onClose} />
      ) : card ? (
        <RechargeForm key={card.id} card={card} onPaid={setPaid} onPlaced={setPlaced} onOther={next} onClose={onClose} />
      ) : (
        <DrawerBody>
          <CardPicker onChoose={setCard} />
        </DrawerBody>
      )}
      {printing.paper}
      <Suspense fallback={null}>
        {past.map((sale) => (
          <Delivery key={sale.orderId} paid={sale} isPast />
        ))}
      </Suspense>
    </SideDrawer>
  )
}

const CopyLink = lazy(withTexts('card-drawers', () => import('./CopyLink.tsx')))

interface Props {
  /** The unpaid order. */
  sale: Paid
  onPaid: (paid: Paid) => void
  /** The same card, another try. */
  onAgain: () => void
  onClose: () => void
}

/** The payment of a recharge, by its code or by a link that is sent to the household. */
function CollectPayment({ sale, onPaid, ...acts }: Props) {
  // The receipt shows what the card has now.
  const paid = () =>
    void call(waterCardApi.get, { id: sale.card.id }).then(
      ({ remainingQuantity }) => onPaid({ ...sale, remainingQuantity, at: new Date() }),
      () => onPaid({ ...sale, at: new Date() }),
    )
  return (
    <PaymentToScan order={sale} about={`${subjectOf(sale.card)} · ${shownQuantity(sale.quantity)} t`} onPaid={paid} {...acts}>
      <Suspense fallback={null}>
        <CopyLink orderNo={sale.orderNo} />
      </Suspense>
    </PaymentToScan>
  )
}

const Delivery = lazy(withTexts('card-drawers', () => import('./Delivery.tsx')))

/** Green is for water that can be used: money alone is no success. */
const TONE: Record<Delivered, Tone> = { nothingToDeliver: 'ok', success: 'ok', notInitiated: 'info', initiated: 'info', fail: 'bad' }

interface RechargeDoneProps {
  paid: Paid
  /** Of the drawer: its paper outlives this step, which Enter may end at once. */
  printing: ReturnType<typeof usePrint>
  onNext: () => void
  onClose: () => void
}

/** The money is taken: where its water is, the receipt, and Enter for the next household. */
function RechargeDone({ paid, printing, onNext, onClose }: RechargeDoneProps) {
  const t = useTranslations('waterCard')
  const user = useUser()
  const mayPrint = useMay().may(waterCardRechargeApi.print)
  const { isPending } = printing
  const { delivery } = useSoldOrder(paid)
  const facts = printing.facts?.orderNo === paid.orderNo ? printing.facts : undefined
  const shown = facts ?? factsOfSale(paid, user)
  const print = () => printing.print({ id: paid.orderId, received: paid.received })
  const isPrinted = useRef(false)
  const printOnce = useEffectEvent(() => {
    // Effects run again when the tab comes back; the paper is printed once.
    if (paid.prints && mayPrint && !isPrinted.current) print()
    isPrinted.current = true
  })
  useEffect(() => printOnce(), [])
  const said = { amount: paid.amount, quantity: shownQuantity(paid.quantity) }
  return (
    <>
      <DrawerBody>
        <Note tone={TONE[delivery]}>
          {t('counter.done', said)} <ScreenLink to={to('waterCardRechargeDetail', { id: paid.orderId })}>{paid.orderNo}</ScreenLink>{' '}
          <Suspense fallback={null}>
            <Delivery paid={paid} />
          </Suspense>
        </Note>
        {shown.company === '' && <NoHeading />}
        <Receipt facts={{ ...shown, delivery }} received={paid.received} />
      </DrawerBody>
      <DrawerFooter>
        {mayPrint && (
          <Button icon="print" busy={isPending} onClick={print}>
            {t(facts ? 'receipt.again' : 'receipt.print')}
          </Button>
        )}
        <Button onClick={onClose}>
          {t('counter.close')}
          <kbd>Esc</kbd>
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what a clerk does next */}
        <Button look="primary" autoFocus onClick={onNext}>
          {t('counter.next')}
          <kbd>Enter</kbd>
        </Button>
      </DrawerFooter>
    </>
  )
}

/** The receipt names no company: the way to the parameter, or whom to ask. */
function NoHeading() {
  const t = useTranslations('waterCard.receipt')
  const parameter = to('config', { configKey: 'water.receipt.company' })
  const isReachable = usePathOf()(parameter) !== undefined
  const link = (text: ReactNode) => <ScreenLink to={parameter}>{text}</ScreenLink>
  return <Note tone="info">{isReachable ? t.rich('noHeading', { link }) : t('noHeadingAsk')}</Note>
}
