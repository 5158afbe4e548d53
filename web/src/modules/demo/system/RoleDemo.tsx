import { useState } from 'react'

import { Text } from '../../../ui/basics/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Switch } from '../../../ui/input/Switch.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

const ROLES = [
  { id: 1, key: 'clerk', members: 14 },
  { id: 2, key: 'technician', members: 8 },
  { id: 3, key: 'finance', members: 3 },
  { id: 4, key: 'administrator', members: 2 },
] as const
type Role = (typeof ROLES)[number]
const ROWS: Role[] = [...ROLES]

/** A table whose rows are selected, each with a switch. */
export default function RoleDemo() {
  const all = useTexts(texts)
  const t = all.role
  const [off, setOff] = useState<readonly number[]>([3])
  const selection = useSelection<Role>()
  const turn = (id: number) => setOff(off.includes(id) ? off.filter((one) => one !== id) : [...off, id])
  const columns: Column<Role>[] = [
    { id: 'name', name: t.name, cell: ({ key }) => t.rows[key] },
    { id: 'key', name: t.key, cell: ({ key }) => key },
    { id: 'members', name: t.members, isFigure: true, cell: ({ members }) => members },
    {
      id: 'status',
      name: t.status,
      cell: ({ id, key }) => {
        const isOn = !off.includes(id)
        return <Switch label={t.turn(t.rows[key])} isOn={isOn} word={isOn ? t.on : t.off} onClick={() => turn(id)} />
      },
    },
  ]
  return (
    <DemoFrame
      title="systemRole"
      hint={t.hint}
      files={['system/RoleDemo.tsx']}
      actions={<Text tone="muted">{t.chosen(selection.rows.length)}</Text>}
    >
      <Panel>
        <DataTable
          label={t.name}
          columns={columns}
          rows={ROWS}
          expected={4}
          empty={all.none}
          selection={selection}
          selectTexts={{ all: t.selectAll, row: ({ key }) => t.select(t.rows[key]) }}
        />
      </Panel>
    </DemoFrame>
  )
}
