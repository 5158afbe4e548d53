import { type OperLog, operLogApi } from '@weir/contract/modules/system/oper-log'
import { useState } from 'react'

import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { Fetched, near } from '../../../platform/loading/Fetched.tsx'
import { shownSecond } from '../../../platform/format/format.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { ClearLog } from '../log-archive/ClearLog.tsx'
import { OUTCOME_TONE } from './outcome-tones.ts'

const fetchDrawer = () => import('./OperLogDrawer.tsx')
const nearDrawer = near(fetchDrawer)

const columns: ListColumn<OperLog>[] = [
  { field: 'time', cell: ({ time }) => shownSecond(time) },
  'module',
  'action',
  'subject',
  'operator',
  'department',
  { field: 'outcome', dot: ({ outcome }) => OUTCOME_TONE[outcome] },
  'ip',
  'location',
  'requestMethod',
  'url',
  'host',
  'duration',
]

/** Every command that somebody gave, and what came of it; one opens with its parameters and what it changed. */
export default function OperLogPage() {
  const { action } = useResourceTexts('operLog')
  const { may } = useMay()
  const [open, setOpen] = useState<number>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        list={operLogApi.list}
        counts={operLogApi.counts}
        actions={
          <>
            <ExportButton endpoint={operLogApi.export} />
            <ClearLog api={operLogApi} />
          </>
        }
        filters={
          <>
            <Search name="module" />
            <Filter name="operator" />
            <Filter name="requestMethod" />
            <Filter name="outcome" />
            <Filter name="dateRange" />
            <Filter name="archived" />
          </>
        }
        columns={columns}
        rowActions={
          may(operLogApi.get)
            ? ({ id }) => (
                <LinkButton {...nearDrawer} onClick={() => setOpen(id)}>
                  {action(operLogApi.get)}
                </LinkButton>
              )
            : undefined
        }
      />
      {open !== undefined && <Fetched from={fetchDrawer} props={{ id: open, onClose: close }} onFail={close} />}
    </>
  )
}
