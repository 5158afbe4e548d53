import { waterCardApi } from '@weir/contract/modules/water/water-card'
import type { WaterCard } from '@weir/contract/modules/water/water-card-row'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { grouped, shownQuantity } from '../../../../platform/format.ts'
import { CheckBox } from '../../../../ui/CheckBox.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { subjectOf } from '../card-facts.ts'
import type { ActProps } from './act.ts'
import { Subject } from './Subject.tsx'
import { worthOf } from './worth.ts'

/** The end of a card. The drawer shows its remaining water first; the clerk ticks it off, because closing pays nothing back. */
export default function CloseCard({ card, onClose }: ActProps) {
  const t = useTranslations('cards.act.close')
  const [isChecked, setChecked] = useState(false)
  const said = { subject: subjectOf(card), b: (text: ReactNode) => <b>{text}</b> }
  return (
    <FormDrawer
      endpoint={waterCardApi.setStatus}
      title={t('title')}
      of={subjectOf(card)}
      initialValues={{ id: card.id, state: 'closed' }}
      foot={
        <ActFoot
          verb={t('verb', { cardNo: card.cardNo })}
          look="danger-solid"
          restate={t.rich('restate', said)}
          why={isChecked ? undefined : t('missing')}
        />
      }
      onClose={onClose}
    >
      <Subject card={card} />
      <Left card={card} />
      <Field name="reason" />
      <CheckBox checked={isChecked} onChange={({ target }) => setChecked(target.checked)}>
        {t('checked')}
      </CheckBox>
    </FormDrawer>
  )
}

/** The remaining water in tons and yuan, and the meter that goes on counting. */
function Left({ card: { remainingQuantity, unitPrice, deviceSn } }: { card: WaterCard }) {
  const t = useTranslations('cards.act.close')
  const owes = remainingQuantity.startsWith('-')
  const worth = grouped(worthOf(remainingQuantity.replace('-', ''), unitPrice))
  const isEmpty = Number(remainingQuantity) === 0
  return (
    <>
      <DescriptionList
        items={[
          { label: t(owes ? 'owed' : 'left'), value: t('figure', { quantity: shownQuantity(remainingQuantity.replace('-', '')), worth }) },
          { label: t('meter'), value: deviceSn },
        ]}
      />
      {!isEmpty && <Note tone="warn">{t(owes ? 'stillOwed' : 'notPaidBack', { worth })}</Note>}
      {deviceSn !== null && <Note tone="warn">{t('meterStays', { deviceSn })}</Note>}
    </>
  )
}
