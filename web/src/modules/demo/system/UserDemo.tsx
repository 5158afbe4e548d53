import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { follows } from '@weir/contract/platform/text-rules/text-rules'
import { useState } from 'react'

import { Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'

interface User {
  id: number
  name: string
  account: string
  dept: string
}
const ACCOUNTS = ['wangli', 'lijianguo', 'chenjing', 'zhaomin']

/** A list with a search, and a form in a drawer that checks what is typed. */
export default function UserDemo() {
  const all = useTexts(texts)
  const t = all.user
  const [added, setAdded] = useState<readonly User[]>([])
  const [asked, ask] = useState('')
  const [isOpen, setOpen] = useState(false)
  const delivered = ACCOUNTS.map((account, i) => ({ id: i + 1, account, name: t.names[i]!, dept: t.depts[i]! }))
  const rows = [...delivered, ...added].filter(({ name, account }) => `${name} ${account}`.includes(asked.trim()))
  const columns: Column<User>[] = [
    { id: 'name', name: t.name, cell: ({ name }) => name },
    { id: 'account', name: t.account, cell: ({ account }) => account },
    { id: 'dept', name: t.dept, cell: ({ dept }) => dept },
  ]
  const add = (user: Omit<User, 'id'>) => {
    setAdded([...added, { ...user, id: delivered.length + added.length + 1 }])
    setOpen(false)
    toast.ok(t.added(user.name))
  }
  return (
    <DemoFrame
      title="systemUser"
      hint={t.hint}
      files={['system/UserDemo.tsx']}
      actions={
        <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
          {t.add}
        </Button>
      }
    >
      <TextInput aria-label={t.search} placeholder={t.search} value={asked} onChange={({ target }) => ask(target.value)} />
      <Panel>
        <DataTable label={t.account} columns={columns} rows={rows} expected={4} empty={all.none} />
      </Panel>
      <Text tone="muted">{t.total(rows.length)}</Text>
      {isOpen && <AddUser onAdd={add} onClose={() => setOpen(false)} />}
    </DemoFrame>
  )
}

function AddUser({ onAdd, onClose }: { onAdd: (user: Omit<User, 'id'>) => void; onClose: () => void }) {
  const t = useTexts(texts).user
  const form = useForm({
    initialValues: { name: '', account: '', dept: t.depts[0]! },
    validate: {
      name: (name) => (name.trim() ? null : t.required),
      account: (account) => (follows('userName', account) ? null : t.badAccount),
    },
  })
  return (
    <SideDrawer title={t.add} closeLabel={t.cancel} stays onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(onAdd)}>
        <DrawerBody>
          <Stack>
            <TextInput label={t.name} withAsterisk {...form.getInputProps('name')} />
            <TextInput label={t.account} withAsterisk {...form.getInputProps('account')} />
            <Select label={t.dept} data={t.depts} allowDeselect={false} {...form.getInputProps('dept')} />
          </Stack>
        </DrawerBody>
        <DrawerFooter>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" type="submit">
            {t.save}
          </Button>
        </DrawerFooter>
      </form>
    </SideDrawer>
  )
}
