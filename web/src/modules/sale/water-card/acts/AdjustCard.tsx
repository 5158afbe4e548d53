import { useQueryClient } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCardAdjust } from '@weir/contract/modules/sale/water-card-adjust'

import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import type { ActProps } from './act.ts'
import { AdjustEffect, AdjustFoot } from './AdjustEffect.tsx'
import { oppositeOf } from './adjustment.ts'
import { SignedTons } from './SignedTons.tsx'
import { Subject } from './Subject.tsx'

interface Props extends ActProps {
  /** The adjustment to take back: tons and reason are given. */
  reverses?: WaterCardAdjust
}

/** Signed tons with a reason. Nothing is chosen beforehand, and the server computes the effect. */
export default function AdjustCard({ card, reverses, onClose }: Props) {
  const queries = useQueryClient()
  const { resource, action } = waterCardApi.adjust
  const given = reverses && { quantity: oppositeOf(reverses.quantity), reason: reverses.reason, reversesId: reverses.id }
  return (
    <FormDrawer
      endpoint={waterCardApi.adjust}
      initialValues={{ id: card.id, quantity: '', reason: '', ...given }}
      of={subjectOf(card)}
      foot={<AdjustFoot card={card} />}
      onRefused={() => void queries.invalidateQueries({ queryKey: [resource, action, 'dryRun'] })}
      onClose={onClose}
    >
      <Subject card={card} />
      <SignedTons isFixed={reverses !== undefined} />
      <Field name="reason" isFixed={reverses !== undefined} />
      <Field name="note" />
      <AdjustEffect card={card} />
    </FormDrawer>
  )
}
