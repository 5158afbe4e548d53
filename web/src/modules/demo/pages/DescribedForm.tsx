import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { follows } from '@weir/contract/platform/text-rules/text-rules'

import { Button, IconButton } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { type DescribedField, type Description, emptyOf } from './described-form.ts'
import { formTexts } from './form-texts.ts'
import styles from './Forms.module.css'

/** The fields of a description, with the rows of its group. */
export function DescribedForm({ description }: { description: Description }) {
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
