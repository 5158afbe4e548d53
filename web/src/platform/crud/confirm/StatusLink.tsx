import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../../ui/Button.tsx'
import { useCommand } from '../../api.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { Allowed } from '../../session.tsx'
import { useDone } from '../command/command-texts.ts'

interface Props {
  endpoint: Endpoint
  /** The input that sets this status: 1 enabled, 0 disabled. */
  input: (status: 0 | 1) => object
  status: 0 | 1
  name: string
  /** The reason that disables either now. */
  why?: string | undefined
  /** The effect of disabling it, shown before. */
  children: ReactNode
}

const useDialog = lazyDialog(() => import('./DisableDialog.tsx'))

/** In a row: enables at once, asks before it disables. */
export function StatusLink({ endpoint, input, status, name, why, children }: Props) {
  const t = useTranslations('crud.status')
  const done = useDone()
  const dialog = useDialog()
  const { mutate } = useCommand(endpoint)
  const enable = () => mutate(input(1), { onSuccess: () => done(endpoint, { name }) })
  return (
    <Allowed to={endpoint}>
      {status === 0 ? (
        <LinkButton why={why} onClick={enable}>
          {t('enable')}
        </LinkButton>
      ) : (
        <LinkButton why={why} {...dialog.opener}>
          {t('disable')}
        </LinkButton>
      )}
      {dialog.shown({ endpoint, input: input(0), name, about: children })}
    </Allowed>
  )
}
