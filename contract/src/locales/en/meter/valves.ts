import type { TextsOf } from '../../messages.ts'

export const valves: TextsOf<'valves'> = {
  verb: {
    openValve: 'Open valve of {subject}',
    closeValve: 'Close valve of {subject}',
  },
  verbMany: {
    openValve: 'Open {count, plural, one {# valve} other {# valves}}',
    closeValve: 'Close {count, plural, one {# valve} other {# valves}}',
  },
  consequence: {
    openValve: '<b>{subject}</b> gets water again. The meter receives the command when it next connects.',
    closeValve:
      '<b>{subject}</b> gets no water any more, with {quantity} t remaining. The meter receives the command when it next connects.',
  },
  consequenceMany: {
    openValve:
      '<b>{count, plural, one {# household} other {# households}}</b> get water again. Each meter receives the command when it next connects.',
    closeValve:
      '<b>{count, plural, one {# household} other {# households}}</b> get no water any more. Each meter receives the command when it next connects.',
  },
  noHousehold: 'No household',
  remaining: '{quantity} t remaining',
  refused: '{count, number} cannot be done',
  noneLeft: 'None of these meters can do it',
  more: '{count, number} more',
  protectedNote: 'A protected household ({protection}). Closing it needs a confirmation and a reason, and is logged.',
  protectedWhy: 'Confirm the protected household first',
  panel: 'Commands and answers',
  none: 'No command yet',
  noneAdvice: 'Valve commands and credits appear here',
  credit: 'Credit',
  answeredAt: 'answered {time}',
  byRule: 'By rule',
  answer: {
    refused: 'The meter refused and gave no reason',
    noCommands: 'The meter takes no commands any more',
    notNeeded: 'Not needed any more',
    timeout: 'No answer in 48 h',
    retry: 'Retry',
    lateAck: 'Late answer',
  },
  retryQ: 'Send “{command}” to {sn} again?',
  retryV: 'Send “{command}” again',
  retryAdvice: 'Last time: {answer}. The meter receives it when it next connects.',
  retried: '“{command}” is sent to {sn} again',
  cancelV: 'Cancel “{command}”',
  cancelCons:
    'Nobody wants “{command}” of <b>{sn}</b> any more. The meter may have it: its answer is recorded, and a valve that moves raises an alarm.',
  rule: 'Closing rule',
  ruleOff: 'The rule is off: no valve is closed by itself',
  ruleOn: 'The rule is on',
  closing: '{count, plural, one {# household} other {# households}} would be closed now',
  left: 'Left alone: {protected, number} protected, {withoutCommands, number} without commands, {waiting, number} in grace or not reminded.',
  ruleWhere: 'The rule is switched on among the parameters.',
  since: 'In debt since {day}',
  ruleNone: 'No household meets the terms',
  ruleNoneAdvice: 'Households appear here once debt, days of grace and reminder are met',
  asked: '{subject}: “{command}” is queued',
  reportedAt: 'reported {time}',
  protectedTag: 'Protected',
}
