import { Input, TextInput } from '@mantine/core'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { figure } from '../../../ui/basics/look.ts'
import styles from './room-plan.module.css'

const FIGURE = { input: figure }

interface Props {
  from: string
  to: string
  /** The faults, by field. */
  faults: Record<string, string>
  isFigure?: boolean
}

/** From one name to another, in one line: `1 – 2`. */
export function SpanField({ from, to, faults, isFigure }: Props) {
  const { form } = use(FormScope)!
  const { label } = useResourceTexts('room')
  const inputs = { [from]: label(from), [to]: label(to) }
  const error = faults[from] ?? faults[to]
  return (
    <Input.Wrapper label={label(to)} labelElement="div" error={error} withAsterisk>
      <div className={styles.span}>
        {Object.entries(inputs).map(([name, called], at) => (
          <TextInput
            key={name}
            classNames={FIGURE}
            aria-label={called}
            inputMode={isFigure ? 'numeric' : 'text'}
            error={faults[name] !== undefined}
            value={textOf(form.getValues()[name])}
            onChange={({ target }) => form.setFieldValue(name, target.value.toUpperCase())}
            onFocus={({ target }) => target.select()}
            data-at={at}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}

/** Floors that the building does not have, as a list: `4、13`. */
export function SkippedField({ faults }: { faults: Record<string, string> }) {
  const { form } = use(FormScope)!
  const t = useTranslations('place.plan')
  const { label } = useResourceTexts('room')
  const wrong = Object.entries(faults).find(([field]) => field.startsWith('skippedFloors'))
  return (
    <TextInput
      label={label('skippedFloors')}
      placeholder={t('skippedExample')}
      error={wrong?.[1]}
      value={textOf(form.getValues()['skippedFloors'])}
      onChange={({ target }) => form.setFieldValue('skippedFloors', target.value)}
    />
  )
}
