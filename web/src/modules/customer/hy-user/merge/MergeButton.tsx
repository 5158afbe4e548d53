import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'

import { withForm } from '../../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../../ui/basics/Button.tsx'

const useDrawer = lazyDialog(withForm(() => import('./MergeDrawer.tsx')))

interface Props {
  household: HyUser
}

/** In the head of a household's page: another record of the same person goes into this one. */
export function MergeButton({ household }: Props) {
  const drawer = useDrawer()
  const { action } = useResourceTexts('hyUser')
  return (
    <Allowed to={hyUserApi.merge}>
      <Button {...drawer.opener}>{action(hyUserApi.merge)}</Button>
      {drawer.shown({ household })}
    </Allowed>
  )
}

/** The same in a row. */
export function MergeLink({ household }: Props) {
  const drawer = useDrawer()
  const { action } = useResourceTexts('hyUser')
  return (
    <Allowed to={hyUserApi.merge}>
      <LinkButton {...drawer.opener}>{action(hyUserApi.merge)}</LinkButton>
      {drawer.shown({ household })}
    </Allowed>
  )
}
