import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardPriceBatch = {
  title: '调价批次',
  screen: '调价批次',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'reason', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    batchNo: '批次号',
    mode: '调价方式',
    startsOn: '生效日期',
    cards: '户数',
    done: '已调',
    refused: '未调',
    remainingSeen: '预览剩余',
    quantityChange: '水量变化',
    undoesId: '撤销批次',
    undoesNo: '撤销批次号',
    undoneById: '被撤销于',
    undoneByNo: '被撤销批次号',
    adjuster: '经手',
    startedAt: '开始时间',
    endedAt: '结束时间',
    canceller: '撤回人',
    taskId: '任务',
    cardId: '水卡',
    name: '户名',
    newUnitPrice: '新单价',
    oldUnitPrice: '原单价',
    refusal: '未调原因',
  },
  option: {
    mode: waterOptions.priceMode,
    state: {
      planned: '待生效',
      running: '执行中',
      done: '已完成',
      stopped: '已中止',
      cancelled: '已撤回',
      waiting: '待执行',
      refused: '未调',
    },
    refusal: waterOptions.priceRefusal,
  },
  action: { items: '逐户结果', cancel: '撤回批次', resume: '继续批次' },
  error: {
    missing: '调价批次不存在，刷新后再看',
    notPlanned: '批次已经开始或已撤回，不能再撤回，刷新后查看',
    notStopped: '只能继续已中止的批次，刷新后查看当前状态',
  },
} as const satisfies ResourceMessages<'waterCardPriceBatch'>
