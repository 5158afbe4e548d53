import type { Language } from '@weir/contract/locales/messages'
import type { Litre } from '@weir/contract/platform/units'

import type { Context } from '../../../kernel/context.ts'
import { texts } from '../../../kernel/texts.ts'

/** Households have no language of their own. */
const LANGUAGE: Language = 'zh-cn'

/** The variables of the text. */
export interface ReminderFacts {
  name: string
  communityName: string | null
  roomNo: string | null
  remaining: Litre
  daysLeft: number | null
}

/** The message to a household, with its signature. A template may take this place: it has the same facts. */
export function reminderText({ settings }: Context, { name, communityName, roomNo, remaining, daysLeft }: ReminderFacts): string {
  const { t } = texts[LANGUAGE]
  const address = [communityName, roomNo].filter((part) => part !== null).join(' ')
  const facts = {
    signature: settings.receiptCompany || t('shell.globalTitle'),
    household: address || name,
    tons: (Math.abs(Number(remaining)) / 1000).toFixed(2),
  }
  if (remaining < 0) return t('sms.owing', facts)
  return daysLeft === null ? t('sms.lowBalanceOnly', facts) : t('sms.lowBalance', { ...facts, days: daysLeft })
}
