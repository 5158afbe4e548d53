import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { TreeCell } from '../../../ui/table/TreeCell.tsx'
import { useTree } from '../../../ui/tree/use-tree.ts'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

type Key = keyof (typeof texts)['zh-cn']['dept']['rows']
interface Dept {
  id: number
  key: Key
  name: string
  isOn: boolean
  children?: Dept[]
}

/** Departments as a tree, without a server. */
export default function DeptDemo() {
  const all = useTexts(texts)
  const t = all.dept
  const tree = useTree<Dept>()
  const dept = (id: number, key: Key, children: Dept[] = [], isOn = true): Dept => ({ id, key, name: t.rows[key], isOn, children })
  const roots = [
    dept(1, 'company', [
      dept(2, 'east', [dept(3, 'counter'), dept(4, 'reading')]),
      dept(5, 'west', [], false), //
      dept(6, 'finance'),
    ]),
  ]
  const columns: Column<Dept>[] = [
    { id: 'name', name: t.name, cell: (row) => <TreeCell tree={tree} node={row} texts={all} /> },
    { id: 'head', name: t.head, cell: ({ key }) => t.heads[key] },
    { id: 'phone', name: t.phone, cell: ({ id }) => `0571-8800000${id}` },
    { id: 'status', name: t.status, cell: ({ isOn }) => <StatusDot tone={isOn ? 'ok' : 'idle'}>{isOn ? t.on : t.off}</StatusDot> },
  ]
  return (
    <DemoFrame title="systemDept" hint={t.hint} files={['system/DeptDemo.tsx']}>
      <Panel>
        <DataTable label={t.name} columns={columns} rows={tree.rows(roots)} expected={6} empty={all.none} />
      </Panel>
    </DemoFrame>
  )
}
