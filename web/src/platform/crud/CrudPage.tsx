import { Alert, Button, Group, Modal } from '@mantine/core'
import type { CrudApi } from '@weir/contract/platform/crud'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../api.ts'
import { Allowed } from '../session.tsx'
import { useResourceTexts } from '../texts.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { ListPage, type ListPageProps } from './ListPage.tsx'

interface Props<Row extends { id: number }> extends Omit<ListPageProps<Row>, 'list'> {
  api: CrudApi<Row>
  /** One `<Field>` per input, as the endpoints take them. */
  addForm: ReactNode
  editForm: ReactNode
}

/**
 * A list with add, edit and delete. It only composes the pieces beside it: a screen that needs something else
 * composes them itself instead of adding an option here.
 */
export function CrudPage<Row extends { id: number }>({ api, addForm, editForm, toolbar, rowActions, ...list }: Props<Row>) {
  const { action } = useResourceTexts(api.list.resource)
  const [open, setOpen] = useState<Row | 'add'>()
  const close = () => setOpen(undefined)

  return (
    <>
      <ListPage
        {...list}
        list={api.list}
        toolbar={
          <>
            <Allowed to={api.add}>
              <Button onClick={() => setOpen('add')}>{action(api.add)}</Button>
            </Allowed>
            {toolbar}
          </>
        }
        rowActions={(row) => (
          <>
            {rowActions?.(row)}
            <Allowed to={api.edit}>
              <button type="button" onClick={() => setOpen(row)}>
                {action(api.edit)}
              </button>
            </Allowed>
            <DeleteButton endpoint={api.delete} id={row.id} />
          </>
        )}
      />
      {open === 'add' && (
        <FormDrawer endpoint={api.add} initialValues={{}} onClose={close}>
          {addForm}
        </FormDrawer>
      )}
      {open && open !== 'add' && (
        <FormDrawer endpoint={api.edit} initialValues={open} onClose={close}>
          {editForm}
        </FormDrawer>
      )}
    </>
  )
}

function DeleteButton({ endpoint, id }: { endpoint: CrudApi['delete']; id: number }) {
  const t = useTranslations('crud')
  const { action } = useResourceTexts(endpoint.resource)
  const remove = useCommand(endpoint)
  const [asking, setAsking] = useState(false)
  const stop = () => setAsking(false)
  return (
    <Allowed to={endpoint}>
      <button type="button" onClick={() => setAsking(true)}>
        {action(endpoint)}
      </button>
      <Modal opened={asking} onClose={stop} title={t('confirmDelete')} closeButtonProps={{ 'aria-label': t('cancel') }}>
        {remove.error && <Alert color="red">{remove.error.message}</Alert>}
        <Group justify="end">
          <Button variant="default" onClick={stop}>
            {t('cancel')}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ ids: [id] }, { onSuccess: stop })}>
            {action(endpoint)}
          </Button>
        </Group>
      </Modal>
    </Allowed>
  )
}
