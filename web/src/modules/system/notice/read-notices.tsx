import { type Notice, noticeApi } from '@weir/contract/modules/system/notice'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { useReadNotices } from './use-read-notices.ts'

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
