import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'
import { type IotRequest, iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../../platform/session/actor-name.ts'
import { RowsTable } from '../../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../../platform/crud/list/list-columns.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Nothing, Text } from '../../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import { REQUEST_TONE, useOperatorAnswer } from '../../iot-request/request-state.ts'
import { DAY_MS } from '../card-state.ts'
import { useMinute } from '../../../../ui/hooks/use-minute.ts'

const SHOWN_DAYS = 30

/** The requests to the operator of the last days, the newest first, with the words of the operator. */
export function RequestsPanel({ detail: { card, requests } }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.requests')
  const now = useMinute()
  const columns = useColumns()
  const shown = requests.filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) < SHOWN_DAYS * DAY_MS)
  return (
    <Panel
      title={t('title')}
      sub={t('count', { days: SHOWN_DAYS, count: shown.length })}
      tools={
        <ScreenLink isAct to={to('iotRequest', { iotCardId: card.id })}>
          {t('all')}
        </ScreenLink>
      }
    >
      {shown.length === 0 ? (
        <PanelBody>
          <Text tone="faint" size="small">
            {t('none', { days: SHOWN_DAYS })}
          </Text>
        </PanelBody>
      ) : (
        <RowsTable list={iotRequestApi.list} label={t('title')} columns={columns} rows={shown} />
      )}
    </Panel>
  )
}

function useColumns(): ListColumn<IotRequest>[] {
  const answerOf = useOperatorAnswer()
  const nameOf = useActorName()
  return [
    'createdAt',
    'kind',
    { field: 'state', dot: ({ state }) => REQUEST_TONE[state] },
    {
      field: 'answer',
      cell: ({ answer, orderNo, reason }) => {
        const said = [answerOf(answer), reason].filter(Boolean).join(' · ')
        if (orderNo === null) return said || <Nothing />
        return (
          <>
            <ScreenLink to={to('iotCardRecharge', { orderNo })}>{orderNo}</ScreenLink> {said}
          </>
        )
      },
    },
    { field: 'actor', cell: ({ actor }) => nameOf(actor) },
  ]
}
