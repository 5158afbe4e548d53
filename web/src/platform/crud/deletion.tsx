import type { CrudApi } from '@weir/contract/platform/crud'
import { type ReactNode, useState } from 'react'

import { Button, LinkButton } from '../../ui/Button.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { Fetched, near } from '../Fetched.tsx'
import { Allowed } from '../session.tsx'
import { useResourceTexts } from '../texts.tsx'

type Delete = CrudApi['delete']

const fetchDialog = () => import('./DeleteDialog.tsx')
const nearDialog = near(fetchDialog)

interface LinkProps {
  endpoint: Delete
  id: number
  /** What forbids it. */
  why?: string | undefined
  /** What hangs on the row, said before it is deleted. */
  about?: ReactNode
  onDone?: () => void
}

/** In a row. */
export function DeleteLink({ endpoint, id, why, about, onDone }: LinkProps) {
  const { action } = useResourceTexts(endpoint.resource)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Allowed to={endpoint}>
      <LinkButton tone="bad" why={why} {...nearDialog} onClick={() => setAsking(true)}>
        {action(endpoint)}
      </LinkButton>
      {isAsking && (
        <Fetched from={fetchDialog} props={{ endpoint, ids: [id], about, onClose: close, ...(onDone && { onDone }) }} onFail={close} />
      )}
    </Allowed>
  )
}

interface ChosenProps<Row extends { id: number }> {
  endpoint: Delete
  selection: Selection<Row>
  /** What hangs on the rows, said before they go. */
  about?: ReactNode
}

/** For what is chosen in a list; with nothing chosen it is not there. */
export function DeleteChosen<Row extends { id: number }>({ endpoint, selection, about }: ChosenProps<Row>) {
  const { action } = useResourceTexts(endpoint.resource)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const ids = selection.rows.map(({ id }) => id)
  return (
    <Allowed to={endpoint}>
      <Button icon="delete" className="sm danger" {...nearDialog} onClick={() => setAsking(true)}>
        {action(endpoint)}
      </Button>
      {isAsking && <Fetched from={fetchDialog} props={{ endpoint, ids, about, onDone: selection.clear, onClose: close }} onFail={close} />}
    </Allowed>
  )
}
