import { useMutation } from '@tanstack/react-query'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { download } from '../../server/transfer.ts'
import { Allowed } from '../../session/session.tsx'
import { shownTask } from '../../task/shown-tasks.ts'
import { useResourceTexts } from '../../texts/texts.tsx'
import { ListScope } from '../filters/list-scope.ts'

interface Props<E extends Endpoint> {
  endpoint: E
  /** If it is not the filters of the list; a page without a list gives it. */
  input?: WireInput<E>
}

/** A spreadsheet of the surrounding list, all its pages. A very long one is written in the background. */
export function ExportButton<E extends Endpoint>({ endpoint, input: given }: Props<E>) {
  const { action } = useResourceTexts(endpoint.resource)
  const t = useTranslations('tasks')
  const scope = use(ListScope)
  const isLong = scope?.isLong
  const input = given ?? (scope?.state.filter as WireInput<E>)
  const send = async () => {
    const { sendExport } = await import('../../task/send-export.ts') // few lists are that long
    await sendExport(endpoint, input)
    toast.ok(
      t('sent'),
      <>
        {t('sentHint')} <LinkButton onClick={() => shownTask.set('panel')}>{t('show')}</LinkButton>
      </>,
    )
  }
  const fetching = useMutation({
    mutationFn: async () => ((await isLong?.()) ? send() : toast.ok(t('saved'), await download(endpoint, input))),
  })
  return (
    <Allowed to={endpoint}>
      <Button icon="export" busy={fetching.isPending} onClick={() => fetching.mutate()}>
        {action(endpoint)}
      </Button>
    </Allowed>
  )
}
