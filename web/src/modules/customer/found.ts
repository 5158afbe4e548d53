import type { Found } from '@weir/contract/modules/found'
import { to } from '@weir/contract/modules/to'
import { PhoneSearch } from '@weir/contract/platform/schemas'
import { useTranslations } from 'use-intl/react'

import { type FoundList, joined, type Line, type PageOf } from '../../platform/browser/search-line.ts'

export const customerLists = {
  users: {
    rows: (text) => to('hyUser', PhoneSearch.safeParse(text).success ? { telephone: text } : { name: text }),
    rank: 2,
  },
} satisfies Record<string, FoundList>

export function useCustomerLines(pageOf: PageOf<'users'>) {
  const t = useTranslations('palette')
  return ({ users }: Found) => ({
    users: users.map(({ id, name, telephone, cardCount }): Line => ({
      key: `user-${id}`,
      icon: 'user',
      name,
      beside: joined([telephone, t('cardCount', { count: cardCount })]),
      target: pageOf('users', to('hyUserDetail', { id })),
    })),
  })
}
