import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from './codes.texts.ts'
import type { meterCommandApi } from './meter-command.ts'

export const meterCommand = {
  title: ['阀门指令', 'Valve command', '閥門指令'],
  screen: ['阀门指令', 'Valve commands', '閥門指令'],
  field: {
    ...pick(labels, 'dateRange', 'cardNo', 'roomNo', 'deviceSn'),
    meterId: ['水表', 'Meter', '水錶'],
    cardId: ['水卡', 'Water card', '水卡'],
    name: ['户名', 'Household', '戶名'],
    type: ['指令', 'Command', '指令'],
    reason: ['原因', 'Reason', '原因'],
    note: ['说明', 'Note', '說明'],
    origin: ['来源', 'Origin', '來源'],
    overProtection: ['关停受保护住户', 'Protected household closed', '關停受保護住戶'],
    state: ['指令状态', 'State', '指令狀態'],
    isStuck: ['未执行', 'Not carried out', '未執行'],
    answer: ['应答', 'Answer', '回應'],
    answeredOk: ['水表已执行', 'Executed', '水錶已執行'],
    actor: ['操作人', 'By', '操作人'],
    createdAt: ['下达时间', 'Requested at', '下達時間'],
    sentAt: ['发出时间', 'Sent at', '送出時間'],
    answeredAt: ['应答时间', 'Answered at', '回應時間'],
  },
  made: [
    '在水表上开关阀门，或启用欠费自动关阀后，每条指令和水表的回答都在这里。',
    'Opening or closing a valve at a meter makes a row, by hand or by the rule, with the answer of the meter.',
    '在水錶上開關閥門，或啟用欠費自動關閥後，每筆指令和水錶的回答都在這裡。',
  ],
  madeAt: ['打开水表列表', 'Open meters', '開啟水錶列表'],
  option: {
    type: waterOptions.valveCommand,
    reason: waterOptions.valveReason,
    origin: {
      staff: ['人工', 'Staff', '人工'],
      rule: ['规则', 'Rule', '規則'],
    },
    state: {
      queued: ['待发出', 'Queued', '待送出'],
      sent: ['已发出，等待应答', 'Sent, no answer yet', '已送出，等待回應'],
      done: ['已执行', 'Done', '已執行'],
      failed: ['水表拒绝', 'Refused by the meter', '水錶拒絕'],
      superseded: ['被后来的指令取代', 'Superseded', '被後來的指令取代'],
      expired: ['48 小时未应答', 'No answer in 48 h', '48 小時未回應'],
      cancelled: ['已取消', 'Cancelled', '已取消'],
    },
  },
  action: {
    cancel: ['取消指令', 'Cancel command', '取消指令'],
    retry: ['重发指令', 'Send again', '重發指令'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: ['指令不存在，刷新后再试', 'This command does not exist. Refresh the page', '指令不存在，重新整理後再試'],
    notOpen: [
      '指令已执行或已结束，不能取消',
      'The command was executed or has ended and cannot be cancelled',
      '指令已執行或已結束，不能取消',
    ],
    notFailed: ['只能重发被拒绝或未应答的指令', 'Only a refused or unanswered command can be sent again', '只能重發被拒絕或未回應的指令'],
    notLast: [
      '这只水表有更新的指令，旧指令不再起作用',
      'The meter has a newer command, so this one has no effect any more',
      '這只水錶有更新的指令，舊指令不再起作用',
    ],
    noCommands: ['水表不接受下发指令，不能重发', 'The meter takes no commands', '水錶不接受下發指令，不能重發'],
  },

  /** Texts of valve acts and of commands to meters, beside the labels of their fields. */
  verb: {
    openValve: ['开阀 {subject}', 'Open valve of {subject}', '開閥 {subject}'],
    closeValve: ['关阀 {subject}', 'Close valve of {subject}', '關閥 {subject}'],
  },
  verbMany: {
    openValve: ['打开 {count, number} 只阀门', 'Open {count, plural, one {# valve} other {# valves}}', '打開 {count, number} 只閥門'],
    closeValve: ['关闭 {count, number} 只阀门', 'Close {count, plural, one {# valve} other {# valves}}', '關閉 {count, number} 只閥門'],
  },
  consequence: {
    openValve: [
      '<b>{subject}</b> 恢复供水。指令在水表下次通信时送达。',
      '<b>{subject}</b> will have water again. The meter receives the command when it next connects.',
      '<b>{subject}</b> 恢復供水。指令在水錶下次通訊時送達。',
    ],
    closeValve: [
      '<b>{subject}</b> 将停水，剩余 {quantity} t。指令在水表下次通信时送达。',
      '<b>{subject}</b> will have no water; {quantity} t remain. The meter receives the command when it next connects.',
      '<b>{subject}</b> 將停水，剩餘 {quantity} t。指令在水錶下次通訊時送達。',
    ],
  },
  consequenceMany: {
    openValve: [
      '<b>{count, number} 户</b>恢复供水。指令在水表下次通信时送达。',
      '<b>{count, plural, one {# household} other {# households}}</b> will have water again. Each meter receives the command when it next connects.',
      '<b>{count, number} 戶</b>恢復供水。指令在水錶下次通訊時送達。',
    ],
    closeValve: [
      '<b>{count, number} 户</b>将停水。指令在水表下次通信时送达。',
      '<b>{count, plural, one {# household} other {# households}}</b> will have no water. Each meter receives the command when it next connects.',
      '<b>{count, number} 戶</b>將停水。指令在水錶下次通訊時送達。',
    ],
  },
  noHousehold: ['没有住户', 'No household', '沒有住戶'],
  remaining: ['剩余 {quantity} t', '{quantity} t remaining', '剩餘 {quantity} t'],
  refused: ['{count, number} 只不能执行', '{count, number} cannot be done', '{count, number} 只不能執行'],
  noneLeft: ['所选水表都不能执行', 'None of these meters can do it', '所選水錶都不能執行'],
  more: ['还有 {count, number} 户', '{count, number} more', '還有 {count, number} 戶'],
  protectedNote: [
    '受保护住户（{protection}）。关阀要确认并写明原因，会留下记录。',
    'A protected household ({protection}). Closing it needs a confirmation and a reason, and is logged.',
    '受保護住戶（{protection}）。關閥要確認並寫明原因，會留下紀錄。',
  ],
  protectedWhy: ['先确认这是受保护住户', 'Confirm the protected household first', '先確認這是受保護住戶'],
  panel: ['命令与应答', 'Commands and answers', '命令與回應'],
  none: ['还没有下发过命令', 'No command yet', '還沒有下發過命令'],
  noneAdvice: ['阀门指令和充值下发会显示在这里', 'Valve commands and credits appear here', '閥門指令和儲值下發會顯示在這裡'],
  credit: ['充值下发', 'Credit', '儲值下發'],
  answeredAt: ['{time} 应答', 'answered {time}', '{time} 回應'],
  byRule: ['按规则', 'By rule', '按規則'],
  answer: {
    refused: ['水表拒绝，没有说明原因', 'The meter refused and gave no reason', '水錶拒絕，沒有說明原因'],
    noCommands: ['水表已不接受指令', 'The meter takes no commands any more', '水錶已不接受指令'],
    notNeeded: ['已不需要', 'Not needed any more', '已不需要'],
    timeout: ['48 小时未应答', 'No answer in 48 h', '48 小時未回應'],
    retry: ['重试', 'Retry', '重試'],
    lateAck: ['逾期应答', 'Late answer', '逾期回應'],
  },
  retryQ: ['重发 {sn} 的{command}指令？', 'Send “{command}” to {sn} again?', '重發 {sn} 的{command}指令？'],
  retryV: ['重发{command}', 'Send “{command}” again', '重發{command}'],
  retryAdvice: [
    '上次：{answer}。水表会在下次通信时收到。',
    'Last time: {answer}. The meter receives it when it next connects.',
    '上次：{answer}。水錶會在下次通訊時收到。',
  ],
  retried: ['{sn} {command}指令已重发', '“{command}” is sent to {sn} again', '{sn} {command}指令已重發'],
  cancelV: ['取消{command}指令', 'Cancel “{command}”', '取消{command}指令'],
  cancelCons: [
    '不再要求 <b>{sn}</b> {command}。水表可能已收到，它的应答仍会记录；阀门动了会告警。',
    '“{command}” is no longer requested of <b>{sn}</b>. The meter may already have it: its answer is still recorded, and a valve that moves raises an alarm.',
    '不再要求 <b>{sn}</b> {command}。水錶可能已收到，它的回應仍會記錄；閥門動了會告警。',
  ],
  rule: ['关阀规则', 'Closing rule', '關閥規則'],
  ruleOff: ['规则未启用，不会自动关阀', 'The rule is disabled: no valve is closed automatically', '規則未啟用，不會自動關閥'],
  ruleOn: ['规则已启用', 'The rule is enabled', '規則已啟用'],
  closing: [
    '现在会关 {count, number} 户',
    '{count, plural, one {# household} other {# households}} would be closed now',
    '現在會關 {count, number} 戶',
  ],
  left: [
    '另有 {protected, number} 户受保护、{withoutCommands, number} 户水表不接受指令、{waiting, number} 户在宽限期或未提醒。',
    'Left alone: {protected, number} protected, {withoutCommands, number} without commands, {waiting, number} in the grace period or not reminded.',
    '另有 {protected, number} 戶受保護、{withoutCommands, number} 戶水錶不接受指令、{waiting, number} 戶在寬限期或未提醒。',
  ],
  ruleWhere: ['规则在“参数管理”中启用。', 'The rule is enabled under Parameters.', '規則在「參數設定」中啟用。'],
  since: ['欠水自 {day}', 'Water owed since {day}', '欠水自 {day}'],
  ruleNone: ['没有住户达到条件', 'No household meets the conditions', '沒有住戶達到條件'],
  ruleNoneAdvice: [
    '欠水量、宽限天数和提醒都满足的住户会列在这里',
    'Households appear here once water owed, days of grace and reminder are met',
    '欠水量、寬限天數和提醒都滿足的住戶會列在這裡',
  ],
  asked: ['{subject} {command}指令已下达', '{subject}: “{command}” is queued', '{subject} {command}指令已下達'],
  reportedAt: ['{time} 上报', 'reported {time}', '{time} 上報'],
  protectedTag: ['受保护', 'Protected', '受保護'],
} as const satisfies ResourceMessages<typeof meterCommandApi>
