import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import type { Address } from './acts/AddCard.tsx'
import { useFormTitle } from '../../../platform/command/command-texts.ts'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { withTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'

const useForm = lazyDialog(withForm(withTexts('card-drawers', () => import('./acts/AddCard.tsx'))))

/** Opens the form of a new card, at this address if one is given. */
export function AddCardButton({ address }: { address?: Address }) {
  const form = useForm()
  const title = useFormTitle(waterCardApi.add)
  return (
    <Allowed to={waterCardApi.add}>
      <Button icon="plus" look="primary" {...form.opener}>
        {title}
      </Button>
      {form.shown({ ...(address && { address }) })}
    </Allowed>
  )
}
