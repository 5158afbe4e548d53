import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from '../meter/codes.texts.ts'
import { waterCard } from './water-card.texts.ts'
import type { cardStateBatchApi } from './card-state-batch.ts'

export const cardStateBatch = {
  title: ['启停批次', 'State batch', '啟停批次'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'reason', 'cardNo', 'roomNo', 'communityName'),
    batchNo: ['批次号', 'Batch no.', '批次號'],
    to: ['改为', 'New state', '改為'],
    cards: ['水卡', 'Cards', '水卡'],
    done: ['已改', 'Changed', '已改'],
    refused: ['未改', 'Not changed', '未改'],
    undoesId: ['撤销批次', 'Undoes', '撤銷批次'],
    undoesNo: ['撤销批次号', 'Undoes batch', '撤銷批次號'],
    undoneById: ['被撤销于', 'Undone by', '被撤銷於'],
    undoneByNo: ['被撤销批次号', 'Undone by batch', '被撤銷批次號'],
    sender: ['经手', 'By', '經手'],
    endedAt: ['结束时间', 'Ended', '結束時間'],
    taskId: ['任务', 'Task', '工作'],
    cardId: ['水卡', 'Water card', '水卡'],
    name: ['户名', 'Name', '戶名'],
    refusal: ['未改原因', 'Reason', '未改原因'],
    selection: ['水卡范围', 'Cards', '水卡範圍'],
    expected: ['预览', 'Preview', '預覽'],
  },
  option: {
    state: {
      running: ['执行中', 'Running', '執行中'],
      done: ['已完成', 'Done', '已完成'],
      stopped: ['已中止', 'Stopped', '已中止'],
      waiting: ['待执行', 'Waiting', '待執行'],
      refused: ['未改', 'Not changed', '未改'],
    },
    to: pick(waterCard.option.state, 'suspended', 'active'),
    refusal: waterOptions.stateRefusal,
  },
  action: {
    items: ['逐卡结果', 'Result per card', '逐卡結果'],
    preview: ['预览批量启停', 'Preview state change', '預覽批次啟停'],
    move: ['批量启停水卡', 'Suspend or activate cards', '批次啟停水卡'],
  },
  error: {
    missing: ['启停批次不存在，刷新后再看', 'This batch does not exist; refresh and look again', '啟停批次不存在，重新整理後再看'],
    previewStale: [
      '水卡与预览时不同，已重新统计，核对后再提交',
      'The cards differ from the preview; they were counted again, check and send',
      '水卡與預覽時不同，已重新統計，核對後再提交',
    ],
    nothingToChange: [
      '所选水卡都不能改，原因见预览',
      'None of these cards can change; the preview says why',
      '所選水卡都不能改，原因見預覽',
    ],
    running: ['批次还在执行，结束后再撤销', 'The batch is still running; undo it once it has ended', '批次還在執行，結束後再撤銷'],
    notStopped: [
      '只能继续已中止的批次，刷新后查看当前状态',
      'Only a stopped batch can be continued; refresh to see its state',
      '只能繼續已中止的批次，重新整理後檢視目前狀態',
    ],
    notItsOpposite: [
      '撤销停用只能改为“正常”，撤销启用只能改为“停用”',
      'An undone suspension becomes active, an undone activation suspended',
      '撤銷停用只能改為「正常」，撤銷啟用只能改為「停用」',
    ],
    notItsTarget: ['与中止的批次改为同一状态', 'Choose the same state as the stopped batch', '與中止的批次改為同一狀態'],
  },

  /** Texts of the drawer and the page of suspensions of many cards. */
  suspended: {
    drawer: ['停用水卡', 'Suspend cards', '停用水卡'],
    verb: ['停用 {count, number} 张水卡', '{count, plural, one {Suspend # card} other {Suspend # cards}}', '停用 {count, number} 張水卡'],
    restate: [
      '停用 <b>{count, number} 张水卡</b>：不能充值、调价和绑定水表；水表的用水照常计入，剩余水量保留。',
      'Suspend <b>{count, plural, one {# card} other {# cards}}</b>: no recharge, price change or new meter. Usage is still charged; the water stays on the card.',
      '停用 <b>{count, number} 張水卡</b>：不能儲值、調價和綁定水錶；水錶的用水照常計入，剩餘水量保留。',
    ],
  },
  active: {
    drawer: ['启用水卡', 'Activate cards', '啟用水卡'],
    verb: ['启用 {count, number} 张水卡', '{count, plural, one {Activate # card} other {Activate # cards}}', '啟用 {count, number} 張水卡'],
    restate: [
      '启用 <b>{count, number} 张水卡</b>：可以充值、调价和绑定水表。',
      'Activate <b>{count, plural, one {# card} other {# cards}}</b>: recharge, price change and meters are possible.',
      '啟用 <b>{count, number} 張水卡</b>：可以儲值、調價和綁定水錶。',
    ],
  },
  missingReason: ['先写原因', 'Write a reason first', '先寫原因'],
  nothing: ['这些水卡都不能改，原因见下。', 'None of these cards can change; the reasons are below.', '這些水卡都不能改，原因見下。'],
  differs: [
    '选择时 {seen, number} 张，现在符合的有 {now, number} 张；以下按现在的统计。',
    '{seen, number} matched when they were chosen, {now, number} match now. The figures below are current.',
    '選擇時 {seen, number} 張，現在符合的有 {now, number} 張；以下按現在的統計。',
  ],
  samples: ['将改的水卡', 'Cards that change', '將改的水卡'],
  samplesOf: [
    '前 {count, number} 张，共 {all, number} 张',
    'First {count, number} of {all, number}',
    '前 {count, number} 張，共 {all, number} 張',
  ],
  willChange: ['将改', 'To change', '將改'],
  stays: ['不改', 'Not changed', '不改'],
  why: ['不改的原因', 'Why not changed', '不改的原因'],
  sent: ['已提交批次 {batchNo}', 'Batch {batchNo} sent', '已提交批次 {batchNo}'],
  undoes: ['批次 {batchNo} 改过的', 'Changed by {batchNo}', '批次 {batchNo} 改過的'],
  left: ['批次 {batchNo} 没有轮到的', 'Not reached by {batchNo}', '批次 {batchNo} 沒有輪到的'],
  undoReason: ['撤销批次 {batchNo}', 'Undo of {batchNo}', '撤銷批次 {batchNo}'],
  undo: [
    '{to, select, suspended {重新启用这 {count, number} 张水卡} other {重新停用这 {count, number} 张水卡}}',
    '{to, select, suspended {{count, plural, one {Activate this card again} other {Activate these # cards again}}} other {{count, plural, one {Suspend this card again} other {Suspend these # cards again}}}}',
    '{to, select, suspended {重新啟用這 {count, number} 張水卡} other {重新停用這 {count, number} 張水卡}}',
  ],
  goOn: [
    '处理剩下的 {count, number} 张水卡',
    '{count, plural, one {Continue with # card} other {Continue with # cards}}',
    '處理剩下的 {count, number} 張水卡',
  ],
  progress: [
    '已处理 {done, number} / {all, number} 张',
    '{done, number} of {all, number} processed',
    '已處理 {done, number} / {all, number} 張',
  ],
  result: [
    '已改 {done, number} 张，未改 {refused, number} 张',
    '{done, number} changed, {refused, number} not changed',
    '已改 {done, number} 張，未改 {refused, number} 張',
  ],
  items: ['逐卡结果', 'Result per card', '逐卡結果'],
  noItems: ['没有这样的水卡', 'No such card', '沒有這樣的水卡'],
  noItemsAdvice: ['换一种结果再看。', 'Choose another result.', '換一種結果再看。'],
  all: ['全部', 'All', '全部'],
} as const satisfies ResourceMessages<typeof cardStateBatchApi>

/** Texts that the acts upon many cards share. */
export const batches = {
  suspend: ['停用', 'Suspend', '停用'],
  activate: ['启用', 'Activate', '啟用'],
  chosen: ['选中的 {count, number} 张水卡', '{count, plural, one {# card chosen} other {# cards chosen}}', '選中的 {count, number} 張水卡'],
  whole: [
    '符合筛选的 {count, number} 张水卡',
    '{count, plural, one {# card that matches} other {# cards that match}}',
    '符合篩選的 {count, number} 張水卡',
  ],
  cards: ['{count, number} 张水卡', '{count, plural, one {# card} other {# cards}}', '{count, number} 張水卡'],
  names: ['查看这 {count, number} 张', '{count, plural, one {Show this card} other {Show these # cards}}', '檢視這 {count, number} 張'],
  hide: ['收起', 'Hide', '收合'],
  more: ['还有 {count, number} 张', '{count, number} more', '還有 {count, number} 張'],
  counting: ['正在统计水卡', 'Counting cards', '正在統計水卡'],
} as const
