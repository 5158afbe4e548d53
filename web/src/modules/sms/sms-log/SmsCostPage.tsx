import { COST_PARTS, type CostPart, type SmsCost, smsLogApi, type SmsType } from '@weir/contract/modules/sms/sms-log'
import { daysOfMonth } from '@weir/contract/platform/month'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { HiddenText } from '../../../ui/basics/Text.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'

/** The rows behind a sum; those without a community have no filter of their own. */
function rowsOf(by: CostPart, part: string | null) {
  if (part === null) return undefined
  if (by === 'month') return to('smsLog', { dateRange: daysOfMonth(part) })
  return by === 'communityName' ? to('smsLog', { communityName: part }) : to('smsLog', { smsType: part as SmsType })
}

/** Costs of messages by month, type or community. Each line opens its messages. */
export default function SmsCostPage() {
  const t = useTranslations('smsTemplate')
  const { option } = useResourceTexts('smsLog')
  const [by, setBy] = useState<CostPart>('month')
  const query = useRead(smsLogApi.costs, { by })
  const rows = query.data?.list
  const fen = rows?.reduce((sum, { cost }) => sum + Math.round(Number(cost) * 100), 0) ?? 0
  const named = ({ part }: SmsCost) => (part === null ? t('noCommunity') : by === 'smsType' ? option('smsType', part) : part)
  return (
    <>
      <HiddenText as="h1">{t('costs')}</HiddenText>
      <Panel
        title={t('costs')}
        sub={rows && rows.length > 0 ? t('costSum', { cost: grouped((fen / 100).toFixed(2)) }) : t('costsOf')}
        tools={
          <Segmented
            label={t('costs')}
            look="small"
            options={COST_PARTS.map((value) => ({ value, label: option('by', value) }))}
            value={by}
            onChange={setBy}
          />
        }
      >
        <RowsTable
          list={smsLogApi.costs}
          label={t('costs')}
          columns={[
            { field: 'part', cell: (row) => <ScreenLink to={rowsOf(by, row.part)}>{named(row)}</ScreenLink> },
            'messages',
            'billingItems',
            'cost',
          ]}
          rows={rows}
          query={query}
          expected={3}
          empty={
            <Empty title={t('noMessages')} advice={t('noMessagesAdvice')}>
              <ScreenLink isAct to={to('smsLog')}>
                {t('toLog')}
              </ScreenLink>
            </Empty>
          }
        />
      </Panel>
    </>
  )
}
