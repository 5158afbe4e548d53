import { useTranslations } from 'use-intl/react'

import { copyText } from '../../platform/copy-text.ts'
import { changeTheme, currentTheme, storedForm } from '../../platform/theme/theme-store.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.tsx'

/** The whole configuration as JSON: the values to become defaults in theme-config.ts, or what somebody else is helped with. */
export function CopyButton() {
  const t = useTranslations('settings')
  const copy = async () => {
    const isCopied = await copyText(storedForm(currentTheme()))
    if (isCopied) toast.ok(t('copied'))
    else toast.bad(t('copyFailed'))
    changeTheme({ isDrawer: false })
  }
  return (
    <Button icon="copy" isSmall onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
