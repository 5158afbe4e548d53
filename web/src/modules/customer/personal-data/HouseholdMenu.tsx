import { useMutation } from '@tanstack/react-query'
import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { personalDataApi } from '@weir/contract/modules/customer/personal-data'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { download } from '../../../platform/server/transfer.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'

const useErasure = lazyDialog(withForm(() => import('./EraseDrawer.tsx')))

/** Rare acts of a household's page: its history, and its rights over its own data. */
export function HouseholdMenu({ household }: { household: HyUser }) {
  const t = useTranslations('crud')
  const { id, name } = household
  return (
    <MoreMenu label={t('moreActions')}>
      <HistoryLink of={hyUserApi.get} id={id} name={name} />
      <FileLink household={household} />
      <EraseLink household={household} />
    </MoreMenu>
  )
}

/** A copy of everything, for the person who asks for it. */
function FileLink({ household: { id } }: { household: HyUser }) {
  const { file } = personalDataApi
  const { action } = useResourceTexts('personalData')
  const t = useTranslations('tasks')
  const tp = useTranslations('personalData')
  const fetching = useMutation({ mutationFn: async () => toast.ok(t('saved'), await download(file, { hyUserId: id })) })
  return (
    <Allowed to={file}>
      <LinkButton why={fetching.isPending ? tp('fetching') : undefined} onClick={() => fetching.mutate()}>
        {action(file)}
      </LinkButton>
    </Allowed>
  )
}

function EraseLink({ household }: { household: HyUser }) {
  const { erase } = personalDataApi
  const { action } = useResourceTexts('personalData')
  const drawer = useErasure()
  if (household.erasedAt) return null
  return (
    <Allowed to={erase}>
      <LinkButton {...drawer.opener}>{action(erase)}</LinkButton>
      {drawer.shown({ household })}
    </Allowed>
  )
}
