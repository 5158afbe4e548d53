import { TextInput, type TextInputProps } from '@mantine/core'
import { bare, IdCardNo } from '@weir/contract/platform/schemas'
import { follows } from '@weir/contract/platform/text-rules/text-rules'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { figure, unitSection } from '../../../../ui/basics/look.ts'
import { Note } from '../../../../ui/Note.tsx'
import type { Kind } from '../../../choices/kinds.ts'

interface Props extends Omit<TextInputProps, 'label' | 'value'> {
  label: string
  value: string
  kind: Kind
  schema: z.ZodType
  unit: string | undefined
}

/** A line of text, or a figure with its unit behind it. */
export function LineField({ kind, schema, unit, ...input }: Props) {
  const isFigure = kind === 'decimal' || kind === 'quantity' || kind === 'whole'
  return (
    <>
      <TextInput
        {...input}
        inputMode={kind === 'whole' ? 'numeric' : isFigure ? 'decimal' : 'text'}
        {...(isFigure && { classNames: FIGURE })}
        {...unitSection(unit)}
      />
      {bare(schema) === IdCardNo && <Doubt label={input.label} typed={input.value} />}
    </>
  )
}
const FIGURE = { input: figure }

/**
 * A slip of the finger shows in the birthday or the check digit of an identity card. It is said and not refused: some true cards carry such
 * a number, and the person at the counter has the card in hand.
 */
function Doubt({ label, typed }: { label: string; typed: string }) {
  const t = useTranslations('invalid')
  const isDoubtful = IdCardNo.safeParse(typed).success && !follows('idCardNo', typed)
  return isDoubtful && <Note tone="warn">{t('idCardNo', { label })}</Note>
}
