import type { CrudApi } from '@weir/contract/platform/crud'
import { calledBy } from '@weir/contract/platform/declaration'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { HistoryLink } from '../../history/HistoryLink.tsx'
import { lazyDialog } from '../../loading/lazy-dialog.tsx'
import { Allowed } from '../../session/session.tsx'
import { useResourceTexts } from '../../texts/texts.tsx'
import { useRowResults } from '../../command/row-results.ts'

type Delete = CrudApi['delete']

const useDialog = lazyDialog(() => import('./DeleteDialog.tsx'))

interface LinkProps {
  endpoint: Delete
  /** The question names it by its title. */
  row: { id: number }
  /** Its title, if it differs from that of the resource. */
  name?: string
  /** The reason that disables it. */
  why?: string | undefined
  /** The dependents of the row, shown before it is deleted. */
  about?: ReactNode
  onDone?: () => void
}

/** In a row. */
export function DeleteLink({ endpoint, row, name, why, about, onDone }: LinkProps) {
  const { action } = useResourceTexts(endpoint.resource)
  const dialog = useDialog()
  return (
    <Allowed to={endpoint}>
      <LinkButton why={why} {...dialog.opener}>
        {action(endpoint)}
      </LinkButton>
      {dialog.shown({ endpoint, rows: [row], name, about, onDone })}
    </Allowed>
  )
}

interface ChosenProps<Row extends { id: number }> {
  endpoint: Delete
  selection: Selection<Row>
  /** The dependents of the rows, shown before they are deleted. */
  about?: ReactNode
}

/** For what is chosen in a list; with nothing chosen it is not there. Nobody deletes rows that they have not chosen one by one. */
export function DeleteChosen<Row extends { id: number }>({ endpoint, selection, about }: ChosenProps<Row>) {
  const { action } = useResourceTexts(endpoint.resource)
  const t = useTranslations('crud')
  const dialog = useDialog()
  const results = useRowResults(endpoint.resource, selection)
  const { rows } = selection
  return (
    <Allowed to={endpoint}>
      <Button icon="delete" look="danger" isSmall why={selection.whole && t('select.rowsOnly')} {...dialog.opener}>
        {action(endpoint)}
      </Button>
      {dialog.shown({ endpoint, rows, about, onDone: (answer) => results.settle(rows, answer) })}
      {results.shown}
    </Allowed>
  )
}

interface MenuProps {
  api: Pick<CrudApi, 'get' | 'delete'>
  row: { id: number }
  /** Why it cannot be deleted. */
  why?: string | undefined
  /** The acts in the row: here stand those that are not possible now. */
  acts?: ReactNode
  /** Further actions of a row, before the history and the deletion. */
  children?: ReactNode
}

interface ActsProps {
  /** One of them is not possible now. */
  isBarred: boolean
  children: ReactNode
}

/** The acts of a row without a menu. One that is not possible now gets a menu, where it says why. */
export function RowActs({ isBarred, children }: ActsProps) {
  const t = useTranslations('crud')
  return (
    <>
      {children}
      {isBarred && <MoreMenu label={t('moreActions')} row={children} />}
    </>
  )
}

/** Behind the `⋯` of a row: its history, and last what destroys it. Nothing for a person who may do neither. */
export function RowMenu({ api, row, why, acts, children }: MenuProps) {
  const t = useTranslations('crud')
  return (
    <Allowed toAny={[api.get, api.delete]}>
      <MoreMenu label={t('moreActions')} row={acts}>
        {children}
        <HistoryLink of={api.get} id={row.id} name={calledBy(api.get.resource, row)} />
        <DeleteLink endpoint={api.delete} row={row} why={why} />
      </MoreMenu>
    </Allowed>
  )
}
