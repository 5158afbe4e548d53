import { useMutation } from '@tanstack/react-query'
import { type Task, taskApi } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { download } from '../../../platform/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import type { PressOf } from './press-of.ts'

/** The file that a task wrote. */
export function DownloadTask({ id, as: Press = LinkButton }: Pick<Task, 'id'> & { as?: PressOf }) {
  const t = useTranslations('tasks')
  const fetching = useMutation({ mutationFn: () => download(taskApi.download, { id }) })
  return <Press onClick={() => fetching.isPending || fetching.mutate()}>{t('download')}</Press>
}
