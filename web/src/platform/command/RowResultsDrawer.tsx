import { calledBy } from '@weir/contract/platform/declaration'
import type { RowResult } from '@weir/contract/platform/rows'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/basics/Button.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import { StatusDot } from '../../ui/basics/StatusTag.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { ToastAct } from '../../ui/basics/toast.tsx'
import { ScreenLink } from '../router/ScreenLink.tsx'
import { useResourceTexts } from '../texts/texts.tsx'

interface Props {
  resource: string
  rows: readonly { id: number }[]
  results: readonly RowResult[]
  /** A row, where it is not its title. */
  nameOf?: ((row: never) => string) | undefined
  /** An undo of what was done. */
  next?: ToastAct | undefined
  onClose: () => void
}

/** The end of an act for each of its rows, the refused ones first. */
export default function RowResultsDrawer({ resource, rows, results, nameOf, next, onClose }: Props) {
  const t = useTranslations('crud')
  const { title } = useResourceTexts(resource)
  const called = (row: { id: number }) => nameOf?.(row as never) ?? calledBy(resource, row)
  const names = new Map(rows.map((row) => [row.id, called(row)]))
  const [refused, done] = [results.filter(({ code }) => code !== 0), results.filter(({ code }) => code === 0)]
  return (
    <SideDrawer
      title={t('results.title', { all: results.length, refused: refused.length })}
      closeLabel={t('close')}
      width="600px"
      stays
      onClose={onClose}
    >
      <DrawerBody>
        <Table>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t('results.result')}</th>
            </tr>
          </thead>
          <tbody>
            {[...refused, ...done].map(({ id, code, message }) => (
              <tr key={id}>
                <td>
                  {/* The page of a row has this name. Without such a page, and for a row that is gone, this is plain text. */}
                  <ScreenLink to={code === 0 ? undefined : { screen: `${resource}Detail`, given: { id } }}>{names.get(id)}</ScreenLink>
                </td>
                <td>{code === 0 ? <StatusDot tone="ok">{t('results.done')}</StatusDot> : <StatusDot tone="bad">{message}</StatusDot>}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </DrawerBody>
      <DrawerFooter hint={t('results.hint')}>
        {next && done.length > 0 && (
          <Button
            onClick={() => {
              next.act()
              onClose()
            }}
          >
            {next.label}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DrawerFooter>
    </SideDrawer>
  )
}
