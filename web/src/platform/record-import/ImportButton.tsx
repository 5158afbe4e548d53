import { useState } from 'react'

import { Button } from '../../ui/basics/Button.tsx'
import { Fetched, near } from '../loading/Fetched.tsx'
import { Allowed } from '../session/session.tsx'
import { useResourceTexts, withTexts } from '../texts/texts.tsx'
import type { ImportApi } from './use-import.ts'

const fetchDrawer = withTexts('crud', () => import('./ImportDrawer.tsx'))
const nearDrawer = near(fetchDrawer)

interface Props {
  api: ImportApi
  /** The fate of a row, where it differs from that of other records. */
  about?: string
}

/** Opens the drawer in which records of this resource come out of a file. */
export function ImportButton({ api, about }: Props) {
  const { action } = useResourceTexts(api.import.resource)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Allowed to={api.import}>
      <Button icon="import" {...nearDrawer} onClick={() => setOpen(true)}>
        {action(api.import)}
      </Button>
      {isOpen && <Fetched from={fetchDrawer} props={{ api, about, onClose: close }} onFail={close} />}
    </Allowed>
  )
}
