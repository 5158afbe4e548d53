import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Fetched, near } from '../../../platform/loading/Fetched.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

interface Props {
  /** `userApi.rights` or `roleApi.rights`. */
  endpoint: Endpoint
  id: number
  name: string
}

const fetchDrawer = () => import('./RightsDrawer.tsx')
const nearDrawer = near(fetchDrawer)

/** In a row: the effective permissions of this person or role. */
export function RightsLink(props: Props) {
  const t = useTranslations('rights')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Allowed to={props.endpoint}>
      <LinkButton {...nearDrawer} onClick={() => setOpen(true)}>
        {t('open')}
      </LinkButton>
      {isOpen && <Fetched from={fetchDrawer} props={{ ...props, onClose: close }} onFail={close} />}
    </Allowed>
  )
}
