import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { CLOSED_DICTS } from '@weir/contract/modules/system/dictionaries'
import { dictOf } from '@weir/contract/platform/dict'
import { isMarked } from '@weir/contract/platform/schemas'
import { type ComponentProps, lazy, Suspense, use } from 'react'
import { useTranslations } from 'use-intl/react'
import { z } from 'zod'

import { textOf } from '../../../format.ts'
import { useResourceTexts } from '../../../texts.tsx'
import { type Choice, isRowSource } from '../../../choices/choices.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { type FieldProps, FormScope } from '../Field.tsx'
import { InstantField } from './InstantField.tsx'
import { kindOf } from '../../../choices/kinds.ts'
import { LineField } from './LineField.tsx'
import { RadioField } from './RadioField.tsx'
import { RowField } from './RowField.tsx'
import { SeveralField } from './SeveralField.tsx'
import { useChoices } from '../../../choices/use-choices.ts'
import { useOffered } from './use-offered.ts'
import { UsualField } from './UsualField.tsx'

const DayField = lazy(() => import('./DayField.tsx'))

/** The control of a field's kind. Label, unit, mark and rule come from the contract. */
export function FieldControl(props: FieldProps) {
  const { name, isNeeded = false, isFixed = false, look } = props
  const { form, schema, resource } = use(FormScope)!
  const t = useTranslations('crud.form')
  const { name: label, unit } = useResourceTexts(resource).parts(name)
  const field = schema.shape[name] as z.ZodType
  const kind = kindOf(field)
  const { from, nothing } = useOffered(props)
  const choices = useChoices({ resource, name, schema: field, from, isWanted: kind !== 'yesNo' })
  const { value, ...input } = form.getInputProps(name, UNWATCHED) as { value?: unknown }
  const text = textOf(value)
  const isOptional = field.safeParse(undefined).success
  const common = { ...input, label, disabled: isFixed, withAsterisk: isNeeded || !isOptional }

  if (isRowSource(from)) return <RowField {...common} rows={from} mayBeNone={mayBeNone(field)} text={text} nothing={nothing} />
  if (kind === 'yesNo') return <Checkbox {...input} label={label} checked={text === 'true'} />
  if (kind === 'several') return <SeveralField {...common} choices={choices ?? NONE} value={value} />
  const isUsual = hasUsual(from, field)
  if (choices ?? isUsual) {
    const isNone = { mayBeNone: mayBeNone(field), nothing }
    const onChange = (next: string | null) => form.setFieldValue(name, next)
    return <AmongControl {...common} {...isNone} look={look} isUsual={isUsual} choices={choices ?? NONE} text={text} onChange={onChange} />
  }
  if (kind === 'day')
    return (
      <Suspense fallback={<TextInput {...common} readOnly value={text} />}>
        <DayField {...common} value={text || null} />
      </Suspense>
    )
  if (kind === 'instant')
    return <InstantField {...common} value={text} nothing={nothing} onChange={(next) => form.setFieldValue(name, next)} />
  if (kind === 'lines') return <Textarea {...common} autosize minRows={2} maxRows={8} value={text} />
  const kept = keptAs(schema, field, value, t('keepEmpty'), nothing)
  return <LineField {...common} value={text} kind={kind} unit={unit} placeholder={kept} />
}

const NONE: Choice[] = []

interface AmongProps extends ComponentProps<typeof ChoiceField> {
  look: FieldProps['look']
  /** Any other value can be typed as well. */
  isUsual: boolean
  onChange: (next: string | null) => void
}

/** One of some: in a list that opens, all in view, or as the usual values of a text. */
function AmongControl({ look, isUsual, mayBeNone, nothing, choices, text, ...common }: AmongProps) {
  if (look === 'radio') return <RadioField {...common} choices={choices} text={text} />
  if (isUsual) return <UsualField {...(common as ComponentProps<typeof UsualField>)} value={text} usual={choices} />
  // A choice that is asked for is never taken back.
  return <ChoiceField {...common} choices={choices} mayBeNone={mayBeNone && !common.withAsterisk} text={text} nothing={nothing} />
}

/** Its values are usual ones, and any other can be typed as well. */
function hasUsual(from: FieldProps['choices'], field: z.ZodType) {
  const dictType = from ? undefined : dictOf(field)
  return dictType !== undefined && !CLOSED_DICTS.includes(dictType)
}

/** A status is always one, and so is what has a usual value. */
const mayBeNone = (field: z.ZodType) =>
  field.safeParse(undefined).success && kindOf(field) !== 'status' && !(field instanceof z.ZodDefault && field.def.defaultValue !== null)

/** The placeholder. Personal data of a row is kept and not shown; elsewhere it gives the meaning of an empty field. */
const keptAs = ({ shape }: z.ZodObject, field: z.ZodType, value: unknown, kept: string, nothing: string | undefined) =>
  value !== null && field.safeParse(undefined).success && isMarked(field, 'personal') && 'id' in shape ? kept : nothing

/** Nobody asks which fields were visited; noting it would draw the whole form again with every step of the focus. */
const UNWATCHED = { withFocus: false } as const
