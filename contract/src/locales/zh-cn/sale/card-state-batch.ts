import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'
import { waterCard } from './water-card.ts'

export const cardStateBatch = {
  title: '启停批次',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'reason', 'cardNo', 'roomNo', 'communityName'),
    batchNo: '批次号',
    to: '改为',
    cards: '水卡',
    done: '已改',
    refused: '未改',
    undoesId: '撤销批次',
    undoesNo: '撤销批次号',
    undoneById: '被撤销于',
    undoneByNo: '被撤销批次号',
    sender: '经手',
    endedAt: '结束时间',
    taskId: '任务',
    cardId: '水卡',
    name: '户名',
    refusal: '未改原因',
    selection: '水卡范围',
    expected: '预览',
  },
  option: {
    state: { running: '执行中', done: '已完成', stopped: '已中止', waiting: '待执行', refused: '未改' },
    to: pick(waterCard.option.state, 'suspended', 'active'),
    refusal: waterOptions.stateRefusal,
  },
  action: { items: '逐卡结果', preview: '预览批量启停', move: '批量启停水卡' },
  error: {
    missing: '启停批次不存在，刷新后再看',
    previewStale: '水卡与预览时不同，已重新统计，核对后再提交',
    nothingToChange: '所选水卡都不能改，原因见预览',
    running: '批次还在执行，结束后再撤销',
    notStopped: '只能继续已中止的批次，刷新后查看当前状态',
    notItsOpposite: '撤销停用只能改为“正常”，撤销启用只能改为“停用”',
    notItsTarget: '与中止的批次改为同一状态',
  },
} as const satisfies ResourceMessages<'cardStateBatch'>
