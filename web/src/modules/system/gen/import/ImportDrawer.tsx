import { type DatabaseTable, genApi } from '@weir/contract/modules/system/gen'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useCommand, useRead } from '../../../../platform/server/api.ts'
import { useDone } from '../../../../platform/command/command-texts.ts'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { Loaded } from '../../../../platform/loading/Loaded.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { InputBox } from '../../../../ui/input/InputBox.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { CheckBox } from '../../../../ui/input/CheckBox.tsx'
import { cellClass } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'

/** Tables of the database that are not imported, to choose from. */
export default function ImportDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gen')
  const crud = useTranslations('crud')
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState<ReadonlySet<string>>(NONE)
  const [isAsked, setAsked] = useState(false)
  const query = useRead(genApi.dataList, {})
  const done = useDone()
  const refusalOf = useRefusalText()
  const command = useCommand(genApi.importTable, {
    failure: 'inPlace',
    onDone: ({ ids }) => {
      done({ action: 'import' }, { title: t('imported', { count: ids.length }) })
      onClose()
    },
  })
  const send = () => {
    setAsked(true)
    if (chosen.size > 0) command.mutate({ tables: [...chosen] })
  }
  return (
    <SideDrawer title={t('importTables')} closeLabel={crud('close')} width="720px" stays={chosen.size > 0} onClose={onClose}>
      <DrawerBody>
        <Text as="p" tone="muted" size="small">
          {t('chooseAbout')}
        </Text>
        {isAsked && chosen.size === 0 && <Note tone="bad">{t('chooseTable')}</Note>}
        {command.error && <Note tone="bad">{refusalOf(command.error)}</Note>}
        <InputBox>
          <Icon name="search" size={14} />
          <input
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </InputBox>
        <Loaded query={query}>
          {({ list }) => {
            const found = list.filter(matches(typed))
            if (list.length === 0) return <Empty title={t('noTables')}>{t('noTablesAbout')}</Empty>
            if (found.length === 0) return <Empty title={t('noMatch')} />
            return <ImportTable tables={found} chosen={chosen} onChoose={choose} />
          }}
        </Loaded>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onClose}>{crud('cancel')}</Button>
        <Button look="primary" busy={command.isPending} onClick={send}>
          {chosen.size > 0 ? t('importChosen', { count: chosen.size }) : t('import')}
        </Button>
      </DrawerFooter>
    </SideDrawer>
  )
}

const NONE: ReadonlySet<string> = new Set()

const matches = (typed: string) => {
  const wanted = typed.trim().toLowerCase()
  return ({ tableName, tableComment }: DatabaseTable) => `${tableName} ${tableComment}`.toLowerCase().includes(wanted)
}

interface Props {
  tables: readonly DatabaseTable[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const figure = cellClass(false, true)

/** Each table with what it is. One that cannot be imported says why. */
function ImportTable({ tables, chosen, onChoose }: Props) {
  const t = useTranslations('gen')
  const { label } = useResourceTexts('gen')
  const toggle = (name: string) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    onChoose(next)
  }
  return (
    <Table isSmall>
      <thead>
        <tr>
          <th scope="col">{label('tableName')}</th>
          <th scope="col">{label('tableComment')}</th>
          <th scope="col" className={figure}>
            {label('columnCount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ tableName, tableComment, columnCount, refusal }) => (
          <tr key={tableName} aria-selected={chosen.has(tableName)}>
            <td>
              <CheckBox checked={chosen.has(tableName)} disabled={refusal !== null} onChange={() => toggle(tableName)}>
                <code>{tableName}</code>
              </CheckBox>
              {refusal && (
                <Text as="p" tone="faint" size="tiny">
                  {t(`refusal.${refusal}`)}
                </Text>
              )}
            </td>
            <td title={tableComment}>{tableComment}</td>
            <td className={figure}>{columnCount}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
