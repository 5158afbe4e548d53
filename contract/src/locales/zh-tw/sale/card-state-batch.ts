import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'
import { waterCard } from './water-card.ts'

export const cardStateBatch: TextsOf<'cardStateBatch'> = {
  title: '啟停批次',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'reason', 'cardNo', 'roomNo', 'communityName'),
    batchNo: '批次號',
    to: '改為',
    cards: '水卡',
    done: '已改',
    refused: '未改',
    undoesId: '撤銷批次',
    undoesNo: '撤銷批次號',
    undoneById: '被撤銷於',
    undoneByNo: '被撤銷批次號',
    sender: '經手',
    endedAt: '結束時間',
    taskId: '工作',
    cardId: '水卡',
    name: '戶名',
    refusal: '未改原因',
    selection: '水卡範圍',
    expected: '預覽',
  },
  option: {
    state: { running: '執行中', done: '已完成', stopped: '已中止', waiting: '待執行', refused: '未改' },
    to: pick(waterCard.option.state, 'suspended', 'active'),
    refusal: waterOptions.stateRefusal,
  },
  action: { items: '逐卡結果', preview: '預覽批次啟停', move: '批次啟停水卡' },
  error: {
    missing: '啟停批次不存在，重新整理後再看',
    previewStale: '水卡與預覽時不同，已重新統計，核對後再提交',
    nothingToChange: '所選水卡都不能改，原因見預覽',
    running: '批次還在執行，結束後再撤銷',
    notStopped: '只能繼續已中止的批次，重新整理後檢視目前狀態',
    notItsOpposite: '撤銷停用只能改為「正常」，撤銷啟用只能改為「停用」',
    notItsTarget: '與中止的批次改為同一狀態',
  },
}
