import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { formTexts } from './form-texts.ts'
import styles from './Forms.module.css'

const NEW = { name: '', area: '', kind: '', day: '', meters: '', remark: '' }
type Column = keyof typeof NEW
const COLUMNS = Object.keys(NEW) as Column[]
const OPTIONAL: Column = 'remark'

/** A table whose cells are the fields of one form. */
export default function TableRulesDemo() {
  const all = useTexts(formTexts)
  const t = all.table
  const needed = (value: string) => (value.trim() ? null : all.required)
  const form = useForm({
    initialValues: { rows: [NEW] },
    validate: {
      rows: {
        name: needed,
        area: needed,
        kind: needed,
        day: needed,
        meters: (value: string) => (/^[1-9]\d{0,3}$/.test(value) ? null : t.wholeNumber),
      },
    },
  })
  const { rows } = form.getValues()
  const check = () => {
    if (rows.length === 0) return toast.warn(t.empty)
    const { errors, hasErrors } = form.validate()
    return hasErrors ? toast.bad(t.incomplete(Object.keys(errors).length)) : toast.ok(t.complete)
  }
  const options: Partial<Record<Column, string[]>> = { area: t.areas, kind: t.kinds }
  const cell = (column: Column, row: number) => {
    const field = { ...form.getInputProps(`rows.${row}.${column}`), 'aria-label': t.cell(t.columns[column], row + 1) }
    const data = options[column]
    return data ? <Select {...field} data={data} /> : <TextInput {...field} type={column === 'day' ? 'date' : 'text'} />
  }
  return (
    <DemoFrame
      title="tableRules"
      hint={t.hint}
      files={['pages/TableRulesDemo.tsx', 'pages/Forms.module.css']}
      isWide
      actions={<Button onClick={() => form.insertListItem('rows', NEW)}>{t.add}</Button>}
    >
      <Panel title={t.title}>
        <div className={styles.sheet}>
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t.columns[column]}
                    {column !== OPTIONAL && ' *'}
                  </th>
                ))}
                <th scope="col">{t.actions}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((_, row) => (
                <tr key={form.key(`rows.${row}`)}>
                  {COLUMNS.map((column) => (
                    <td key={column}>{cell(column, row)}</td>
                  ))}
                  <td>
                    <LinkButton onClick={() => form.removeListItem('rows', row)}>{t.remove(row + 1)}</LinkButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <PanelBody>
          <div className={styles.end}>
            <Button look="primary" onClick={check}>
              {t.check}
            </Button>
          </div>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}
