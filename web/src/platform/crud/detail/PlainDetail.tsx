import type { CrudApi } from '@weir/contract/platform/crud'
import { calledBy } from '@weir/contract/platform/declaration'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'

import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { useRead } from '../../server/api.ts'
import { HistoryButton } from '../../history/HistoryLink.tsx'
import { Loaded } from '../../loading/Loaded.tsx'
import { usePaneTitle } from '../../tabs/pane.ts'
import { type ListColumn, useListColumns } from '../list/list-columns.tsx'
import { DetailPage } from './DetailPage.tsx'

interface Props<Row extends { id: number }> {
  api: CrudApi<Row>
  fields: ListColumn<Row>[]
  /** Under its fields. */
  below?: (row: Row) => ReactNode
}

/**
 * The page of one row of a plain resource: all its fields, drawn as its list draws them. The address has the id. Generated pages use it.
 *
 * @public
 */
export function PlainDetail<Row extends { id: number }>({ api, fields, below }: Props<Row>) {
  const query = useRead(api.get, { id: Number(useParams()['id']) })
  const row = query.data
  const name = row && calledBy(api.get.resource, row)
  const columns = useListColumns(api.list, fields)
  usePaneTitle(name)
  return (
    <Loaded query={query} shape={SHAPE}>
      {() =>
        row && (
          <DetailPage title={name ?? ''} facts={[]} actions={<HistoryButton of={api.get} id={row.id} name={name ?? ''} />}>
            <Panel>
              <PanelBody>
                <DescriptionList
                  columns={2}
                  items={columns.map((column) => ({
                    label: column.unit ? `${column.name} (${column.unit})` : column.name,
                    value: column.cell(row),
                  }))}
                />
              </PanelBody>
            </Panel>
            {below?.(row)}
          </DetailPage>
        )
      }
    </Loaded>
  )
}

const SHAPE = { head: 56, main: [240] }
