import { IdCardNo } from '@weir/contract/platform/schemas'
import { follows } from '@weir/contract/platform/text-rules/text-rules'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Note } from '../../../ui/Note.tsx'
import { textOf } from '../../format.ts'
import { useResourceTexts } from '../../texts.tsx'
import { Field } from './Field.tsx'
import { type FieldProps, FormScope } from './form.tsx'

const NAME = 'idCardNo'

/**
 * A slip of the finger shows in the birthday or the check digit. It is said and not refused: some true cards carry such a number,
 * and the person at the counter has the card in hand.
 */
export function IdCardField({ isFixed = false, isNeeded = false }: Pick<FieldProps, 'isFixed' | 'isNeeded'>) {
  const { form, resource } = use(FormScope)!
  const t = useTranslations('invalid')
  const { label } = useResourceTexts(resource)
  const typed = textOf((form.getInputProps(NAME) as { value?: unknown }).value)
  const isDoubtful = IdCardNo.safeParse(typed).success && !follows('idCardNo', typed)
  return (
    <>
      <Field name={NAME} isFixed={isFixed} isNeeded={isNeeded} />
      {isDoubtful && <Note tone="warn">{t('idCardNo', { label: label(NAME) })}</Note>}
    </>
  )
}
