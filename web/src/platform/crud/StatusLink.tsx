import type { Endpoint } from '@weir/contract/platform/endpoint'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../ui/Button.tsx'
import { useCommand } from '../api.ts'
import { Fetched, near } from '../Fetched.tsx'
import { Allowed } from '../session.tsx'
import { useDone } from './command-texts.ts'

interface Props {
  endpoint: Endpoint
  /** What is sent to give it this status: 1 enabled, 0 disabled. */
  input: (status: 0 | 1) => object
  status: 0 | 1
  name: string
  /** What forbids either now. */
  why?: string | undefined
  /** What comes of disabling it, said before it is done. */
  children: ReactNode
}

const fetchDialog = () => import('./DisableDialog.tsx')
const nearDialog = near(fetchDialog)

/** In a row: enables at once, asks before it disables. */
export function StatusLink({ endpoint, input, status, name, why, children }: Props) {
  const t = useTranslations('crud.status')
  const done = useDone()
  const [isAsking, setAsking] = useState(false)
  const { mutate } = useCommand(endpoint)
  const close = () => setAsking(false)
  const enable = () => mutate(input(1), { onSuccess: () => done(endpoint) })
  return (
    <Allowed to={endpoint}>
      {status === 0 ? (
        <LinkButton why={why} onClick={enable}>
          {t('enable')}
        </LinkButton>
      ) : (
        <LinkButton why={why} {...nearDialog} onClick={() => setAsking(true)}>
          {t('disable')}
        </LinkButton>
      )}
      {isAsking && (
        <Fetched from={fetchDialog} props={{ endpoint, input: input(0), name, about: children, onClose: close }} onFail={close} />
      )}
    </Allowed>
  )
}
