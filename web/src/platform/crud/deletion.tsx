import type { CrudApi } from '@weir/contract/platform/crud'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button, LinkButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { useCommand } from '../api.ts'
import { Allowed } from '../session.tsx'
import { useResourceTexts } from '../texts.tsx'
import { useDone } from './use-done.ts'
import { useListTexts } from './use-list-texts.ts'

type Delete = CrudApi['delete']

interface DialogProps {
  endpoint: Delete
  ids: number[]
  onDone?: () => void
  onClose: () => void
}

/** The permanent-delete warning; what still hangs on a row comes back as the reason why not. */
function DeleteDialog({ endpoint, ids, onDone, onClose }: DialogProps) {
  const t = useTranslations('crud')
  const { noun } = useListTexts(endpoint.resource)
  const done = useDone()
  const remove = useCommand(endpoint, undefined, 'inPlace')
  const confirm = () =>
    remove.mutate(
      { ids },
      {
        onSuccess: () => {
          done(endpoint)
          onDone?.()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      question={t('deletion.question', { count: ids.length, title: noun })}
      confirm={t('deletion.confirm', { count: ids.length })}
      cancel={t('cancel')}
      look="danger-solid"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('deletion.warning')}</p>
      {remove.error && <Note tone="bad">{remove.error.message}</Note>}
    </ConfirmDialog>
  )
}

/** In a row. */
export function DeleteLink({ endpoint, id, onDone }: { endpoint: Delete; id: number; onDone?: () => void }) {
  const { action } = useResourceTexts(endpoint.resource)
  const [isAsking, setAsking] = useState(false)
  return (
    <Allowed to={endpoint}>
      <LinkButton tone="bad" onClick={() => setAsking(true)}>
        {action(endpoint)}
      </LinkButton>
      {isAsking && <DeleteDialog endpoint={endpoint} ids={[id]} {...(onDone && { onDone })} onClose={() => setAsking(false)} />}
    </Allowed>
  )
}

/** For what is chosen in a list; says so where nothing is. */
export function DeleteChosen<Row extends { id: number }>({ endpoint, selection }: { endpoint: Delete; selection: Selection<Row> }) {
  const t = useTranslations('crud')
  const { action } = useResourceTexts(endpoint.resource)
  const [isAsking, setAsking] = useState(false)
  const ids = selection.rows.map(({ id }) => id)
  const ask = () => (ids.length > 0 ? setAsking(true) : toast.warn(t('deletion.selectFirst')))
  return (
    <Allowed to={endpoint}>
      <Button icon="delete" className="sm danger" onClick={ask}>
        {action(endpoint)}
      </Button>
      {isAsking && <DeleteDialog endpoint={endpoint} ids={ids} onDone={selection.clear} onClose={() => setAsking(false)} />}
    </Allowed>
  )
}
