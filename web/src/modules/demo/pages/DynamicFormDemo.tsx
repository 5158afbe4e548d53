import { Textarea, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from '@mantine/form'
import { follows } from '@weir/contract/platform/text-rules/text-rules'
import { z } from 'zod'

import { Button, IconButton } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { formTexts } from './form-texts.ts'
import styles from './Forms.module.css'
import { toast } from '../../../ui/basics/toast.tsx'

/** A form as JSON: its fields in their order, and the parts of the group that repeats. */
const Description = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z]\w*$/i),
        label: z.string().min(1),
        kind: z.enum(['text', 'email', 'date', 'select', 'textarea']),
        options: z.array(z.string()).optional(),
        isRequired: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(30),
  group: z.strictObject({ label: z.string().min(1), parts: z.array(z.string().min(1)).min(1).max(6) }).optional(),
})
type Description = z.infer<typeof Description>
type DescribedField = Description['fields'][number]

/** A description that somebody typed, or the reason why it is none: where it breaks, in the words of the parser. */
export function describedBy(text: string): Description | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return (error as Error).message
  }
  const { success, data, error } = Description.safeParse(json)
  if (success) return data
  const [issue] = error.issues
  return `${issue!.path.join('.') || '{}'} (${issue!.code})`
}

/** Empty values of its fields, and one empty row of its group. */
export const emptyOf = ({ fields, group }: Description) => ({
  fields: Object.fromEntries(fields.map(({ name }) => [name, ''])),
  rows: group ? [group.parts.map(() => '')] : [],
})

/** A form that JSON describes, and the JSON itself. */
export default function DynamicFormDemo() {
  const t = useTexts(formTexts).dynamic
  const [first] = useState((): Description => {
    const { name, email, at, job, remark } = t.labels
    return {
      fields: [
        { name: 'name', label: name, kind: 'text', isRequired: true },
        { name: 'email', label: email, kind: 'email', isRequired: true },
        { name: 'at', label: at, kind: 'date' },
        { name: 'job', label: job, kind: 'select', options: t.jobs },
        { name: 'remark', label: remark, kind: 'textarea' },
      ],
      group: { label: t.period, parts: [t.year, t.month, t.day] },
    }
  })
  const [description, describe] = useState(first)
  const [typed, type] = useState(() => JSON.stringify(first, null, 2))
  const [fault, setFault] = useState<string>()
  const apply = () => {
    const read = describedBy(typed)
    setFault(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') describe(read)
  }
  return (
    <DemoFrame title="dynamicForm" hint={t.hint} files={['pages/DynamicFormDemo.tsx', 'pages/Forms.module.css']}>
      <Panel title={t.form}>
        <PanelBody>
          <DescribedForm key={JSON.stringify(description)} description={description} />
        </PanelBody>
      </Panel>
      <Panel title={t.description}>
        <PanelBody>
          {fault !== undefined && <Note tone="bad">{t.badDescription(fault)}</Note>}
          <Textarea aria-label={t.description} autosize maxRows={16} value={typed} onChange={({ target }) => type(target.value)} />
          <div className={styles.end}>
            <Button onClick={apply}>{t.apply}</Button>
          </div>
        </PanelBody>
      </Panel>
    </DemoFrame>
  )
}

/** The fields of a description, with the rows of its group. */
function DescribedForm({ description }: { description: Description }) {
  const all = useTexts(formTexts)
  const t = all.dynamic
  const { fields, group } = description
  const faultOf = ({ kind, isRequired }: DescribedField, text: string) => {
    if (text.trim() === '') return isRequired ? all.required : null
    return kind === 'email' && !follows('email', text) ? t.badEmail : null
  }
  const form = useForm({
    initialValues: emptyOf(description),
    validate: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const fault = faultOf(field, values.fields[field.name] ?? '')
          return fault === null ? [] : [[`fields.${field.name}`, fault] as const]
        }),
      ),
  })
  const check = () => {
    const { errors, hasErrors } = form.validate()
    return hasErrors ? toast.bad(t.invalid(Object.keys(errors).length)) : toast.ok(t.valid)
  }
  return (
    <>
      <div className={styles.fields}>
        {fields.map((field) => (
          <Control key={field.name} field={field} given={form.getInputProps(`fields.${field.name}`)} />
        ))}
      </div>
      {group && (
        <fieldset className={styles.group}>
          <legend>{group.label}</legend>
          {form.getValues().rows.map((_, row, rows) => (
            <div key={row} className={styles.parts}>
              {group.parts.map((part, i) => (
                <TextInput key={part} placeholder={part} aria-label={t.part(row + 1, part)} {...form.getInputProps(`rows.${row}.${i}`)} />
              ))}
              {rows.length > 1 && <IconButton icon="delete" label={t.remove(row + 1)} onClick={() => form.removeListItem('rows', row)} />}
            </div>
          ))}
          <Button
            isSmall
            icon="plus"
            onClick={() =>
              form.insertListItem(
                'rows',
                group.parts.map(() => ''),
              )
            }
          >
            {t.add}
          </Button>
        </fieldset>
      )}
      <div className={styles.end}>
        <Button onClick={form.reset}>{t.reset}</Button>
        <Button look="primary" onClick={check}>
          {t.check}
        </Button>
      </div>
    </>
  )
}

function Control({ field: { label, kind, options = [], isRequired = false }, given }: { field: DescribedField; given: object }) {
  const common = { label, withAsterisk: isRequired, ...given }
  if (kind === 'select') return <Select {...common} data={options} />
  if (kind === 'textarea') return <Textarea {...common} />
  return <TextInput {...common} type={kind === 'date' ? 'date' : 'text'} />
}
