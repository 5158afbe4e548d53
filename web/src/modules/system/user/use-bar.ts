import { type User, userApi } from '@weir/contract/modules/system/user'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'

/** Why the caller can neither disable, reset nor delete an account, by whose it is. */
export function useWhyNot() {
  const { option } = useResourceTexts(userApi.list.resource)
  return ({ bar }: User): string | undefined => (bar === null ? undefined : option('bar', bar))
}

export const useBar = (user: User): string | undefined => useWhyNot()(user)
