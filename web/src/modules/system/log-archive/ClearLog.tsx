import type { loginLogApi } from '@weir/contract/modules/system/login-log'
import type { operLogApi } from '@weir/contract/modules/system/oper-log'
import { useState } from 'react'

import { Fetched } from '../../../platform/Fetched.tsx'
import { near } from '../../../platform/near.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'

export type ClearEndpoint = (typeof operLogApi)['clear'] | (typeof loginLogApi)['clear']

const fetchDialog = () => import('./ClearDialog.tsx')
const nearDialog = near(fetchDialog)

/** Empties the view of a log into its archive, after saying so. */
export function ClearLog({ endpoint }: { endpoint: ClearEndpoint }) {
  const { action } = useResourceTexts(endpoint.resource)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Allowed to={endpoint}>
      <Button icon="broom" {...nearDialog} onClick={() => setAsking(true)}>
        {action(endpoint)}
      </Button>
      {isAsking && <Fetched from={fetchDialog} props={{ endpoint, onClose: close }} onFail={close} />}
    </Allowed>
  )
}
