import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Icon } from '../../../../ui/Icon.tsx'
import { DrawerBody, SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { CardPicker } from './CardPicker.tsx'
import { CollectPayment } from './CollectPayment.tsx'
import styles from './recharge.module.css'
import { Delivery, RechargeDone } from './RechargeDone.tsx'
import { RechargeForm } from './RechargeForm.tsx'
import type { Paid } from './paid.ts'
import { usePrint } from '../../receipt/use-print.tsx'

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
    <SideDrawer title={t('waterCard.counter.title')} aside={hint} closeLabel={t('crud.close')} onClose={onClose}>
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
