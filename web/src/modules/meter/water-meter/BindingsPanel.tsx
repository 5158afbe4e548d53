import type { MeterDetail } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { shownInstant } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Table } from '../../../ui/Table.tsx'

/** Which cards the meter fed, the present one first. */
export function BindingsPanel({ title, deviceSn, bindings }: { title: string; deviceSn: string } & Pick<MeterDetail, 'bindings'>) {
  const t = useTranslations('waterMeter.binding')
  const bind = useTranslations('waterCard.bind')
  const replacing = useTranslations('meterReplacement')
  const { label } = useResourceTexts('waterMeter')
  return (
    <Panel
      title={title}
      tools={
        <>
          <ScreenLink isAct to={to('meterReplacement', { deviceSn })}>
            {replacing('history')}
          </ScreenLink>
          <ScreenLink isAct to={to('waterCardBind', { deviceSn })}>
            {bind('all')}
          </ScreenLink>
        </>
      }
    >
      {bindings.length === 0 ? (
        <Empty title={t('none')} advice={t('noneAdvice')} />
      ) : (
        <Table isSmall>
          <thead>
            <tr>
              <th scope="col">{label('cardNo')}</th>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('to')}</th>
            </tr>
          </thead>
          <tbody>
            {bindings.map(({ id, cardNo, from, to: until }) => (
              <tr key={id}>
                <td>
                  <ScreenLink to={to('waterCard', { cardNo })}>{cardNo}</ScreenLink>
                </td>
                <td>{shownInstant(from)}</td>
                <td>{until ? shownInstant(until) : t('now')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}
