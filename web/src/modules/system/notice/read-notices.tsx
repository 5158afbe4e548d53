import { type Notice, noticeApi } from '@weir/contract/modules/system/notice'
import { useTranslations } from 'use-intl/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { call } from '../../../platform/server/api.ts'

/** In a row. */
export function ReadLink({ notice: { id }, why }: { notice: Notice; why: string | undefined }) {
  const { action } = useResourceTexts('notice')
  const { read } = useReadNotices()
  return (
    <LinkButton why={why} onClick={() => read.mutate([id])}>
      {action(noticeApi.read)}
    </LinkButton>
  )
}

/** For what is chosen in the list. */
export function ReadChosen({ selection: { rows, clear } }: { selection: Selection<Notice> }) {
  const { action } = useResourceTexts('notice')
  const { read } = useReadNotices()
  const ids = rows.map(({ id }) => id)
  return (
    <Button icon="check" isSmall busy={read.isPending} onClick={() => read.mutate(ids, { onSuccess: clear })}>
      {action(noticeApi.read)}
    </Button>
  )
}

/** For all there are. */
export function ReadAllButton() {
  const t = useTranslations('notices')
  const { readAll } = useReadNotices()
  return <LinkButton onClick={() => readAll.mutate()}>{t('readAll')}</LinkButton>
}

/** Nothing else on the page depends on read notices, so only notices are requested again. */
export function useReadNotices() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: [noticeApi.list.resource] })
  return {
    read: useMutation({ mutationFn: (ids: number[]) => call(noticeApi.read, { ids }), onSettled }),
    readAll: useMutation({ mutationFn: () => call(noticeApi.readAll, {}), onSettled }),
    /** One that grew into a newer one in the meantime is still unread. A user who goes elsewhere need not know. */
    opened: useMutation({ mutationFn: (id: number) => call(noticeApi.read, { ids: [id] }), onSettled, meta: { failure: 'inPlace' } }),
  }
}
