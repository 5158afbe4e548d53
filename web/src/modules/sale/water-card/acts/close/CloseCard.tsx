import { useQueryClient } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { Field } from '../../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../../platform/crud/form/FormDrawer.tsx'
import { subjectOf } from '../../../../card/ground/card-facts.ts'
import type { ActProps } from '../act.ts'
import { Subject } from '../Subject.tsx'
import { CloseFoot } from './CloseFoot.tsx'
import { CloseSteps } from './CloseSteps.tsx'

/** The end of a card: every step with its effect, computed by the server, and one button for all of them. */
export default function CloseCard({ card, onClose }: ActProps) {
  const queries = useQueryClient()
  const { resource, action } = waterCardApi.close
  return (
    <FormDrawer
      endpoint={waterCardApi.close}
      width="640px"
      of={subjectOf(card)}
      initialValues={{ id: card.id, writeOff: false }}
      foot={<CloseFoot card={card} />}
      onRefused={() => void queries.invalidateQueries({ queryKey: [resource, action, 'dryRun'] })}
      onClose={onClose}
    >
      <Subject card={card} />
      <CloseSteps card={card} />
      <Field name="reason" />
    </FormDrawer>
  )
}
