import { useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { Fetched, near } from '../Fetched.tsx'
import { Allowed } from '../session.tsx'
import { useResourceTexts, withTexts } from '../texts.tsx'
import type { ImportApi } from './use-import.ts'

const fetchDrawer = withTexts('crud', () => import('./ImportDrawer.tsx'))
const nearDrawer = near(fetchDrawer)

/** Opens the drawer in which records of this resource come out of a file. */
export function ImportButton({ api }: { api: ImportApi }) {
  const { action } = useResourceTexts(api.import.resource)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Allowed to={api.import}>
      <Button icon="import" {...nearDrawer} onClick={() => setOpen(true)}>
        {action(api.import)}
      </Button>
      {isOpen && <Fetched from={fetchDrawer} props={{ api, onClose: close }} onFail={close} />}
    </Allowed>
  )
}
