import { payLinkApi } from '@weir/contract/modules/pay/link'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../../platform/server/api.ts'
import { copyText } from '../../../../platform/browser/copy-text.ts'
import { LinkButton } from '../../../../ui/basics/Button.tsx'
import { toast } from '../../../../ui/basics/toast.tsx'
import { PAY } from '../../../../platform/router/addresses.ts'

/** The link to an order that waits for its money, for a household that is not at the counter. */
export default function CopyLink({ orderNo }: { orderNo: string }) {
  const t = useTranslations('payLink')
  const make = useCommand(payLinkApi.ofOrder)
  const copy = async () => {
    const made = await make.mutateAsync({ orderNo }).catch(() => undefined)
    if (!made) return
    if (await copyText(addressOf(made))) toast.ok(t('copied'))
    else toast.bad(t('notCopied'))
  }
  return <LinkButton onClick={() => void copy()}>{t('copy')}</LinkButton>
}

/** The address that a resident opens. The link stands behind the hash, which no server and no proxy sees. */
export const addressOf = ({ link, publicUrl }: { link: string; publicUrl: string | null }): string =>
  `${new URL('/', publicUrl ?? location.origin).href}#${PAY}?link=${link}`
