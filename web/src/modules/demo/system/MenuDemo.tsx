import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { TreeCell } from '../../../ui/table/TreeCell.tsx'
import { useTree } from '../../../ui/tree/use-tree.ts'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

type Kind = 'directory' | 'page' | 'button'
interface Entry {
  id: number
  name: string
  path: string
  kind: Kind
  order: number
  children?: Entry[]
}
const TONES: Record<Kind, Tone> = { directory: 'idle', page: 'info', button: 'ok' }

/** The entries of a menu as a tree in a table. */
export default function MenuDemo() {
  const all = useTexts(texts)
  const t = all.menu
  const tree = useTree<Entry>()
  const { home, water, card, add, meter, system } = t.rows
  const roots: Entry[] = [
    { id: 1, name: home, path: 'home', kind: 'page', order: 1 },
    {
      id: 2,
      name: water,
      path: 'water',
      kind: 'directory',
      order: 2,
      children: [
        {
          id: 3,
          name: card,
          path: 'water/card',
          kind: 'page',
          order: 1,
          children: [{ id: 4, name: add, path: '', kind: 'button', order: 1 }],
        },
        { id: 5, name: meter, path: 'water/meter', kind: 'page', order: 2 },
      ],
    },
    { id: 6, name: system, path: 'system', kind: 'directory', order: 3 },
  ]
  const columns: Column<Entry>[] = [
    { id: 'name', name: t.name, cell: (entry) => <TreeCell tree={tree} node={entry} texts={all} /> },
    { id: 'path', name: t.path, cell: ({ path }) => path },
    { id: 'kind', name: t.kind, cell: ({ kind }) => <StatusTag tone={TONES[kind]}>{t.kinds[kind]}</StatusTag> },
    { id: 'order', name: t.order, isFigure: true, cell: ({ order }) => order },
  ]
  return (
    <DemoFrame title="systemMenu" hint={t.hint} files={['system/MenuDemo.tsx']}>
      <Panel>
        <DataTable label={t.name} columns={columns} rows={tree.rows(roots)} expected={6} empty={all.none} />
      </Panel>
    </DemoFrame>
  )
}
