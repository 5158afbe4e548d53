import type { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { to } from '@weir/contract/modules/to'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { useDone } from '../../../platform/command/command-texts.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'

/** Says what the bill brought, with the way to its day. */
export function useBillArrived() {
  const t = useTranslations('reconciliation')
  const { option } = useResourceTexts('reconciliation')
  const done = useDone()
  const pathOf = usePathOf()
  return ({ id, result, lines, differences, aside }: WireOutput<(typeof reconciliationApi)['import']>) => {
    const path = pathOf(to('reconciliationDetail', { id }))
    const open = () => void (window.location.hash = path!)
    done(
      { action: 'import' },
      {
        title: option('result', result),
        detail: t('arrived', { lines, differences, aside }),
        next: path === undefined ? undefined : { label: t('openDay'), act: open },
      },
    )
  }
}
