import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'

import { useMenus } from '../platform/session.tsx'
import type { UserMenus } from '../platform/session-cache.ts'
import { useTheme } from '../platform/theme/theme-store.ts'
import { Button } from '../ui/Button.tsx'
import { LoadingPage } from './pages/Loading.tsx'
import { Message } from './pages/Message.tsx'

const BuiltInMenus = lazy(() => import('./BuiltInMenus.tsx'))

interface Props {
  children: (menus: UserMenus) => ReactNode
}

/** First the menus, then what is made of them: those the server sends, or with `isRequestRoutes` off those built in. */
export function Menus({ children }: Props) {
  if (useTheme('isRequestRoutes')) return <MenusOfServer>{children}</MenusOfServer>
  return (
    <Suspense fallback={<LoadingPage />}>
      <BuiltInMenus>{children}</BuiltInMenus>
    </Suspense>
  )
}

function MenusOfServer({ children }: Props) {
  const t = useTranslations('shell.page')
  const { menus, isError, refetch } = useMenus()
  if (menus) return children(menus)
  if (!isError) return <LoadingPage />
  return (
    <Message title={t('failed')} hint={t('failedHint')}>
      <Button look="primary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Message>
  )
}
