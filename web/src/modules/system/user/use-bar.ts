import { type User, userApi } from '@weir/contract/modules/system/user'

import { useResourceTexts } from '../../../platform/texts.tsx'

/** Why the caller can neither disable, reset nor delete an account. */
export function useBar({ bar }: User): string | undefined {
  const { option } = useResourceTexts(userApi.list.resource)
  return bar === null ? undefined : option('bar', bar)
}
