import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const meterCommand: TextsOf<'meterCommand'> = {
  title: 'Valve command',
  screen: 'Valve commands',
  field: {
    ...pick(labels, 'dateRange', 'cardNo', 'roomNo', 'deviceSn'),
    meterId: 'Meter',
    cardId: 'Water card',
    name: 'Household',
    type: 'Command',
    reason: 'Reason',
    note: 'Note',
    origin: 'Origin',
    overProtection: 'Protected household closed',
    state: 'State',
    answer: 'Answer',
    answeredOk: 'Done by the meter',
    actor: 'By',
    createdAt: 'Asked at',
    sentAt: 'Sent at',
    answeredAt: 'Answered at',
  },
  option: {
    type: waterOptions.valveCommand,
    reason: waterOptions.valveReason,
    origin: {
      staff: 'Staff',
      rule: 'Rule',
    },
    state: {
      queued: 'Queued',
      sent: 'Sent, no answer yet',
      done: 'Done',
      failed: 'Refused by the meter',
      superseded: 'Superseded',
      expired: 'No answer in 48 h',
      cancelled: 'Cancelled',
    },
  },
  action: {
    cancel: 'Cancel command',
    retry: 'Send command again',
    export: 'Export',
  },
  error: {
    missing: 'This command does not exist. Refresh the page',
    notOpen: 'The command is done or over and cannot be cancelled',
    notFailed: 'Only a refused or unanswered command can be sent again',
    notLast: 'The meter has a newer command, so this one has no effect any more',
    noCommands: 'The meter takes no commands',
  },
}
