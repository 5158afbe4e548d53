import { TextInput } from '@mantine/core'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../../platform/format.ts'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { figure, unitSection } from '../../../../ui/basics/look.ts'
import { OptionCards } from '../../../../ui/OptionCards.tsx'
import { NOTHING_TYPED, signedOf, type Typed, typedOf, WAYS } from './adjustment.ts'

/** Which way, and how many tons. Neither is chosen beforehand, so that no sign is overlooked. */
export function SignedTons({ isFixed = false }: { isFixed?: boolean }) {
  const t = useTranslations('waterCard.act.adjust')
  const { form } = use(FormScope)!
  const { name, unit } = useResourceTexts('waterCard').parts('quantity')
  const [part, setPart] = useState(NOTHING_TYPED)
  const signed = textOf(form.values['quantity'])
  // A draft that was thrown away empties the field from outside.
  const typed: Typed = signed !== '' ? typedOf(signed) : signedOf(part) === '' ? part : NOTHING_TYPED
  const change = (next: Partial<Typed>) => {
    const after = { ...typed, ...next }
    setPart(after)
    form.setFieldValue('quantity', signedOf(after))
  }
  return (
    <>
      {!isFixed && (
        <OptionCards
          label={t('way')}
          options={WAYS.map((value) => ({ value, label: t(value), consequence: t(`${value}Means`) }))}
          value={typed.way}
          onChange={(way) => change({ way })}
        />
      )}
      <TextInput
        label={isFixed && typed.way ? t(typed.way) : name}
        withAsterisk
        disabled={isFixed}
        inputMode="decimal"
        autoComplete="off"
        classNames={FIGURE}
        {...unitSection(unit)}
        value={typed.size}
        error={form.errors['quantity']}
        onChange={({ currentTarget }) => change({ size: currentTarget.value.replace(/[^\d.]/g, '') })}
      />
    </>
  )
}

const FIGURE = { input: figure }
