import {
  Checkbox,
  Textarea,
  TextInput,
  type TextInputProps,
  type CheckboxGroupProps,
  Autocomplete,
  type AutocompleteProps,
  Input,
  type InputWrapperProps,
} from '@mantine/core'
import { CLOSED_DICTS } from '@weir/contract/modules/system/dictionaries'
import { dictOf } from '@weir/contract/platform/dict'
import { isMarked } from '@weir/contract/platform/schemas'
import { type ComponentProps, use, useId } from 'react'
import { useTranslations, useNow } from 'use-intl/react'
import { z } from 'zod'

import { textOf } from '../../../format/format.ts'
import { useResourceTexts } from '../../../texts/texts.tsx'
import { type Choice, isRowSource } from '../../../choices/choices.ts'
import { ChoiceField, useOffered } from './ChoiceField.tsx'
import { type FieldProps, FormScope } from '../Field.tsx'
import { kindOf, type Kind } from '../../../choices/kinds.ts'
import { RowField } from './RowField.tsx'
import { useChoices } from '../../../choices/use-choices.ts'
import { figure, unitSection } from '../../../../ui/basics/text-class.ts'
import styles from './SeveralField.module.css'
import { instantAt, localMinute } from '../../../format/business-time.ts'
import { MomentField, type MomentLimits } from '../../../dates/MomentField.tsx'
import { momentTyped } from '../../../dates/typed-moment.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Radio } from '../../../../ui/input/CheckBox.tsx'
import radioFieldStyles from './RadioField.module.css'

/** The control of a field's kind. Label, unit, mark and rule come from the contract. */
export function FieldControl(props: FieldProps) {
  const { name, isNeeded = false, isFixed = false, look, limits } = props
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
  if (kind === 'day') return <MomentField {...common} {...limits} value={text} onChange={(next) => form.setFieldValue(name, next)} />
  if (kind === 'instant')
    return <InstantField {...common} limits={limits} value={text} nothing={nothing} onChange={(next) => form.setFieldValue(name, next)} />
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

interface Props extends Omit<TextInputProps, 'label' | 'value'> {
  label: string
  value: string
  kind: Kind
  unit: string | undefined
}

/** A line of text, or a figure with its unit behind it. */
function LineField({ kind, unit, ...input }: Props) {
  const isFigure = kind === 'decimal' || kind === 'quantity' || kind === 'whole'
  return (
    <TextInput
      {...input}
      inputMode={kind === 'whole' ? 'numeric' : isFigure ? 'decimal' : 'text'}
      {...(isFigure && { classNames: FIGURE })}
      {...unitSection(unit)}
    />
  )
}
const FIGURE = { input: figure }

interface SeveralFieldProps extends Omit<CheckboxGroupProps, 'children' | 'value'> {
  choices: Choice[]
  /** As in a row, or as chosen. */
  value: unknown
}

/** Some of a few, all in view. */
const SeveralField = ({ choices, value, ...group }: SeveralFieldProps) => (
  <Checkbox.Group {...group} value={Array.isArray(value) ? value.map(String) : []}>
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          value={choice.value}
          label={choice.label}
          disabled={choice.why !== undefined}
          description={choice.why}
        />
      ))}
    </div>
  </Checkbox.Group>
)

interface InstantFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As on the wire. */
  value: string
  onChange: (value: string | null) => void
  /** The meaning of an empty value. */
  nothing: string | undefined
  limits: MomentLimits | undefined
}

/** A minute by the clock of the business; none after now unless the form says otherwise. */
function InstantField({ value, onChange, nothing, limits, ...common }: InstantFieldProps) {
  const t = useTranslations('crud.dates')
  const now = useNow()
  return (
    <MomentField
      {...common}
      {...(limits ?? { most: localMinute(now), why: t('notFuture') })}
      kind="minute"
      description={nothing}
      // Below the input, so that inputs beside it stand in one line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={Number.isNaN(Date.parse(value)) ? value : localMinute(new Date(value))}
      onChange={(next) => onChange(next === '' ? null : momentTyped('minute', next, true) === undefined ? next : instantAt(next))}
    />
  )
}

interface UsualFieldProps extends Omit<AutocompleteProps, 'data'> {
  usual: readonly Choice[]
}

/** A text for which some values are usual: they are offered by what they are called, and any other can be typed. */
function UsualField({ usual, ...input }: UsualFieldProps) {
  const called = new Map(usual.map(({ value, name }) => [value, name]))
  return (
    <Autocomplete
      {...input}
      data={usual.filter(({ isRetired }) => !isRetired).map(({ value }) => value)}
      renderOption={({ option: { value } }) => (
        <span>
          {value}
          {called.get(value) !== value && <Text tone="faint"> {called.get(value)}</Text>}
        </span>
      )}
      maxDropdownHeight={280}
      comboboxProps={RAISED}
    />
  )
}

const RAISED = { shadow: 'md' } as const

interface RadioFieldProps extends Pick<InputWrapperProps, 'label' | 'error' | 'withAsterisk'> {
  choices: readonly Choice[]
  text: string
  disabled?: boolean | undefined
  onChange: (value: string) => void
}

/** One of a few, all in view. */
function RadioField({ choices, text, disabled, onChange, ...wrapper }: RadioFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper {...wrapper} labelElement="div" id={id} labelProps={{ id: `${id}-label` }}>
      <div className={radioFieldStyles.choices} role="radiogroup" aria-labelledby={`${id}-label`}>
        {choices
          .filter(({ isRetired, value }) => !isRetired || value === text)
          .map(({ value, label }) => (
            <Radio key={value} name={id} value={value} checked={value === text} disabled={disabled} onChange={() => onChange(value)}>
              {label}
            </Radio>
          ))}
      </div>
    </Input.Wrapper>
  )
}
