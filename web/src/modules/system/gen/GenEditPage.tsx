import { genApi } from '@weir/contract/modules/system/gen'
import { useParams } from 'react-router'

import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { GenEditor } from './edit/GenEditor.tsx'

/** The settings of an imported table in three steps, beside what is generated of them. */
export default function GenEditPage() {
  const { id } = useParams()
  const query = useRead(genApi.columnList, { id: Number(id) })
  usePaneTitle(query.data?.table.tableName)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(saved) => <GenEditor saved={saved} />}
    </Loaded>
  )
}

const SHAPE = { head: 56, main: [640] }
