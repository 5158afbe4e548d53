import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { useResourceTexts } from '../texts.tsx'
import type { Choice, Choices } from './choices.ts'
import { kindOf } from './kinds.ts'

interface Chosen {
  resource: string
  name: string
  schema: z.ZodType
  /** Where the values are rows of another resource; or those there are, where they are here already. */
  from: Choices | Choice[] | undefined
  /** Whether they are wanted yet: rows are fetched only then. */
  isWanted?: boolean
}

const plain = (value: string, label: string): Choice => ({ value, label, name: label, depth: 0 })

/** What a field or a filter can be set to; undefined where it is typed freely, empty until the rows are here. */
export function useChoices({ resource, name, schema, from, isWanted = true }: Chosen): Choice[] | undefined {
  const t = useTranslations('crud')
  const { options } = useResourceTexts(resource)
  const asked = Array.isArray(from) ? undefined : from
  const { data = [] } = useQuery<Choice[]>({
    queryKey: asked?.queryKey ?? ['no choices'],
    queryFn: (asked?.queryFn as (() => Promise<Choice[]>) | undefined) ?? skipToken,
    enabled: isWanted,
  })
  if (from) return Array.isArray(from) ? from : data
  const kind = kindOf(schema)
  if (kind === 'code') return options(name).map(({ value, label }) => plain(value, label))
  if (kind === 'status') return [plain('1', t('enabled')), plain('0', t('disabled'))]
  return kind === 'yesNo' ? [plain('true', t('yes')), plain('false', t('no'))] : undefined
}
