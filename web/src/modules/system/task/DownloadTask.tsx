import { useMutation } from '@tanstack/react-query'
import { type Task, taskApi } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { download } from '../../../platform/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'

/** The file that a task wrote. */
export function DownloadTask({ id }: Pick<Task, 'id'>) {
  const t = useTranslations('tasks')
  const fetching = useMutation({ mutationFn: () => download(taskApi.download, { id }) })
  return <LinkButton onClick={() => fetching.isPending || fetching.mutate()}>{t('download')}</LinkButton>
}
