import { useMutation } from '@tanstack/react-query'
import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../ui/basics/Button.tsx'
import { call } from '../server/api.ts'
import { Allowed } from './session.tsx'

/**
 * Personal data in full, for as long as the page shows them. Every look is a logged action, so nothing is cached
 * and nothing is asked for before the button is pressed.
 */
export function useReveal<E extends Endpoint>(endpoint: E, input: WireInput<E>) {
  const t = useTranslations('crud.reveal')
  const { data, mutate, reset, isPending } = useMutation({ mutationFn: (): Promise<WireOutput<E>> => call(endpoint, input) })
  const button = (
    <Allowed to={endpoint}>
      <LinkButton onClick={() => (data ? reset() : !isPending && mutate())}>{t(data ? 'hide' : 'show')}</LinkButton>
    </Allowed>
  )
  return { revealed: data, button }
}
