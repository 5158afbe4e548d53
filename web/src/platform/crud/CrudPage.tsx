import type { CrudApi } from '@weir/contract/platform/crud'
import type { ReactNode } from 'react'

import { useMay } from '../session/session.tsx'
import { DeleteChosen, RowMenu } from './confirm/deletion.tsx'
import { FormButton, FormLink } from './form/FormDrawer.tsx'
import { ListPage, type ListPageProps } from './list/ListPage.tsx'

interface Props<Row extends { id: number }> extends Omit<ListPageProps<Row>, 'list' | 'counts' | 'adds'> {
  api: CrudApi<Row>
  /** One `<Field>` per input, as the endpoints take them. */
  addForm: ReactNode
  editForm: ReactNode
  /** Why a row cannot be deleted. */
  whyKept?: (row: Row) => string | undefined
  /** Acts that stand behind `⋯`. With two others in the row the edit does too. */
  moreActs?: (row: Row) => ReactNode
  isEditFolded?: boolean
}

/**
 * A list with add, edit, delete and the history of each row. Without a permission for rows it has no such column. It only composes the
 * pieces beside it. A screen with other needs composes them itself instead of adding an option here.
 */
export function CrudPage<Row extends { id: number }>(props: Props<Row>) {
  const { api, addForm, editForm, whyKept, moreActs, isEditFolded = false, actions, rowActions, batch, ...list } = props
  const { may, mayAny } = useMay()
  return (
    <ListPage
      {...list}
      list={api.list}
      counts={api.counts}
      adds={api.add}
      actions={
        <>
          {actions}
          <FormButton endpoint={api.add} icon="plus" look="primary">
            {addForm}
          </FormButton>
        </>
      }
      rowActions={
        rowActions || mayAny([api.edit, api.delete, api.get])
          ? (row) => {
              const acts = rowActions?.(row)
              const edit = (
                <FormLink endpoint={api.edit} initialValues={row}>
                  {editForm}
                </FormLink>
              )
              return (
                <>
                  {acts}
                  {!isEditFolded && edit}
                  <RowMenu api={api} row={row} why={whyKept?.(row)} acts={acts}>
                    {isEditFolded && edit}
                    {moreActs?.(row)}
                  </RowMenu>
                </>
              )
            }
          : undefined
      }
      batch={
        batch || may(api.delete)
          ? (selection) => (
              <>
                {batch?.(selection)}
                <DeleteChosen endpoint={api.delete} selection={selection} />
              </>
            )
          : undefined
      }
      {...(whyKept && { whyNot: whyKept })}
    />
  )
}
