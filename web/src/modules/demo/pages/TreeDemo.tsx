import { useMemo, useState } from 'react'

import { Button } from '../../../ui/basics/Button.tsx'
import { CheckBox } from '../../../ui/input/CheckBox.tsx'
import { allOf, branchToggled, type CheckNode, inWithAPart, statesOf } from '../../../ui/tree/tree-state.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { TreeCell } from '../../../ui/table/TreeCell.tsx'
import { useTree } from '../../../ui/tree/use-tree.ts'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

type Key = keyof (typeof texts)['zh-cn']['tree']['rows']
interface Goods extends CheckNode {
  key: Key
  children?: Goods[]
}

/** A tree as a table, with boxes that take their branch along. */
export default function TreeDemo() {
  const t = useTexts(texts).tree
  const tree = useTree<Goods>()
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const roots = useMemo(() => {
    const goods = (id: number, key: Key, children: Goods[] = []): Goods => ({ id, key, name: t.rows[key][0]!, children })
    return [goods(1, 'meters', [goods(2, 'small'), goods(3, 'large')]), goods(4, 'valves', [goods(5, 'ball')]), goods(6, 'cards')]
  }, [t])
  const all = allOf(roots)
  const states = statesOf(roots, checked, true)
  const isAll = checked.size === all.length
  const columns: Column<Goods>[] = [
    {
      id: 'pick',
      name: t.id,
      width: 90,
      cell: (row) => (
        <CheckBox
          aria-label={t.pick(row.name)}
          checked={states.get(row.id) === true}
          ref={(box) => void (box && (box.indeterminate = states.get(row.id) === 'mixed'))}
          onChange={() => setChecked(branchToggled(roots, checked, row, inWithAPart))}
        >
          {row.id}
        </CheckBox>
      ),
    },
    { id: 'name', name: t.name, cell: (row) => <TreeCell tree={tree} node={row} texts={t} /> },
    { id: 'description', name: t.description, cell: ({ key }) => t.rows[key][1] },
  ]
  const show = () => {
    const names = all.filter(({ id }) => states.get(id) === true).map(({ name }) => name)
    if (names.length === 0) toast.warn(t.nothing)
    else toast.ok(t.chosen(names.join(', ')))
  }
  return (
    <DemoFrame
      title="tree"
      hint={t.hint}
      files={['pages/TreeDemo.tsx']}
      actions={
        <Button look="primary" onClick={show}>
          {t.choose}
        </Button>
      }
    >
      <Panel
        title={t.title}
        tools={
          <CheckBox checked={isAll} onChange={() => setChecked(new Set(isAll ? [] : all.map(({ id }) => id)))}>
            {t.all}
          </CheckBox>
        }
      >
        <DataTable label={t.title} columns={columns} rows={tree.rows(roots)} expected={6} empty={t.nothing} />
      </Panel>
    </DemoFrame>
  )
}
