import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { withTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../../ui/basics/Button.tsx'
import { Fetched, near } from '../loading/Fetched.tsx'
import { Allowed } from '../session/session.tsx'

interface Props {
  /** The endpoint that answers the record: its callers may see the history too. */
  of: Endpoint
  id: number
  /** The title of the record. */
  name: string
}

const fetchDrawer = withTexts('crud', () => import('./HistoryDrawer.tsx'))
const nearDrawer = near(fetchDrawer)

/** Opens what was done to a record: in a row or a menu. */
export function HistoryLink(props: Props) {
  const t = useTranslations('logs')
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed to={props.of}>
      <LinkButton {...nearDrawer} onClick={() => setOpen(true)}>
        {t('history')}
      </LinkButton>
      {isOpen && <History {...props} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

/** The same in the head of a page. */
export function HistoryButton(props: Props) {
  const t = useTranslations('logs')
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed to={props.of}>
      <Button {...nearDrawer} onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      {isOpen && <History {...props} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

const History = ({ of: { resource }, id, name, onClose }: Props & { onClose: () => void }) => (
  <Fetched from={fetchDrawer} props={{ resource, id, name, onClose }} onFail={onClose} />
)
