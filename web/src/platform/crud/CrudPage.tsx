import type { CrudApi } from '@weir/contract/platform/crud'
import type { ReactNode } from 'react'

import { DeleteChosen, DeleteLink } from './deletion.tsx'
import { FormButton, FormLink } from './FormButton.tsx'
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
export function CrudPage<Row extends { id: number }>({ api, addForm, editForm, actions, rowActions, batch, ...list }: Props<Row>) {
  return (
    <ListPage
      {...list}
      list={api.list}
      actions={
        <>
          {actions}
          <FormButton endpoint={api.add} icon="plus" look="primary">
            {addForm}
          </FormButton>
        </>
      }
      rowActions={(row) => (
        <>
          {rowActions?.(row)}
          <FormLink endpoint={api.edit} initialValues={row}>
            {editForm}
          </FormLink>
          <DeleteLink endpoint={api.delete} id={row.id} />
        </>
      )}
      batch={(selection) => (
        <>
          {batch?.(selection)}
          <DeleteChosen endpoint={api.delete} selection={selection} />
        </>
      )}
    />
  )
}
