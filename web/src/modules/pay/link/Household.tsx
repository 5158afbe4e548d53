import type { Opened } from '@weir/contract/modules/pay/link'
import { useTranslations } from 'use-intl/react'

import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import styles from './PayLink.module.css'

/** The payer makes sure that it is the right home. The name is masked. */
export function Household({ opened: { name, communityName, roomNo, sale } }: { opened: Opened }) {
  const t = useTranslations('payLink')
  const room = [communityName, roomNo].filter(Boolean).join(' ')
  return (
    <div className={styles.box}>
      <DescriptionList
        items={[
          ...(room ? [{ label: t('household'), value: <b>{room}</b> }] : []),
          { label: t('name'), value: name },
          ...(sale ? [{ label: t('priceLabel'), value: t('price', { price: sale.unitPrice }) }] : []),
        ]}
      />
    </div>
  )
}
