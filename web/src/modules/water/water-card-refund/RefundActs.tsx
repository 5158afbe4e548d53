import { waterCardRefundApi, waterCardRefundCan } from '@weir/contract/modules/water/water-card-refund'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import type { HandledRefund } from './refund-look.ts'

const { retry, settle } = waterCardRefundApi
const useDialog = lazyDialog(() => import('./RetryRefundDialog.tsx'))

/** The acts of a person about a refund that its provider refused. */
export function RefundActs({ refund }: { refund: HandledRefund }) {
  const { action } = useResourceTexts(retry.resource)
  const dialog = useDialog()
  if (!waterCardRefundCan.retry(refund)) return null
  return (
    <>
      <Allowed to={retry}>
        <LinkButton {...dialog.opener}>{action(retry)}</LinkButton>
        {dialog.shown({ refund })}
      </Allowed>
      <FormLink endpoint={settle} initialValues={{ id: refund.id }}>
        <Field name="note" />
      </FormLink>
    </>
  )
}
