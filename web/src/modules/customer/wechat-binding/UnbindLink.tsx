import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

const useDialog = lazyDialog(() => import('./UnbindDialog.tsx'))

interface Props {
  binding: { id: number; nickname: string }
  household: { id: number; name: string }
}

/** In a row. */
export function UnbindLink({ binding, household }: Props) {
  const { action } = useResourceTexts('wechatBinding')
  const dialog = useDialog()
  return (
    <Allowed to={wechatBindingApi.unbind}>
      <LinkButton {...dialog.opener}>{action(wechatBindingApi.unbind)}</LinkButton>
      {dialog.shown({ binding, household })}
    </Allowed>
  )
}
