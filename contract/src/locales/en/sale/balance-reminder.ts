import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const balanceReminder: TextsOf<'balanceReminder'> = {
  title: 'Balance reminder',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'cardNo', 'roomNo', 'communityName'),
    batchId: 'Run',
    batchNo: 'Run no.',
    cardId: 'Water card',
    name: 'Name',
    refusal: 'Reason',
    failure: 'Why it failed',
    description: 'Words of the gateway',
    level: 'Level',
    remaining: 'Remaining then',
    daysLeft: 'Days left then',
    telephone: 'Mobile number',
    content: 'Message',
    billingItems: 'Billing items',
    handedAt: 'Handed over',
    settledAt: 'Result at',
  },
  option: {
    state: waterOptions.reminderResult,
    refusal: waterOptions.reminderRefusal,
    failure: {
      rejected: 'Rejected by the gateway',
      expired: 'No answer from the gateway for a day',
      noAnswer: 'No answer; not sent again by itself',
      overtaken: 'Not needed any more when it was due',
      undelivered: 'Not delivered by the operator',
      noPhone: 'No mobile number',
      landline: 'The contact is a landline by now',
    },
    level: waterOptions.reminderLevel,
  },
  action: { export: 'Export' },
  error: { missing: 'This reminder does not exist; refresh and look again' },
}
