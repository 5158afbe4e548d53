import { useState } from 'react'

import { Fetched, near } from '../../../platform/Fetched.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { LogApi } from './ClearDialog.tsx'

const fetchDialog = () => import('./ClearDialog.tsx')
const nearDialog = near(fetchDialog)

/** Empties the view of a log into its archive, after saying so. */
export function ClearLog({ api }: { api: LogApi }) {
  const { action } = useResourceTexts(api.clear.resource)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Allowed to={api.clear}>
      <Button icon="broom" {...nearDialog} onClick={() => setAsking(true)}>
        {action(api.clear)}
      </Button>
      {isAsking && <Fetched from={fetchDialog} props={{ api, onClose: close }} onFail={close} />}
    </Allowed>
  )
}
