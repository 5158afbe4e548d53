import type { MeterReplaced } from '@weir/contract/modules/meter/meter-replace'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Replacing } from './use-replacement.ts'

/** Facts to look at again, and the days that change besides that of the replacement. */
export function Warnings({ replacing: { effect, start, refusal, refusals } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const refusalOf = useRefusalText()
  const elsewhere = refusal && Object.keys(refusals).every((name) => name === 'at')
  const others = effect?.rows.filter(({ date }) => date !== effect.day.date) ?? []
  const said = ({ warning, quantity, count }: MeterReplaced['warnings'][number]) =>
    t(`warning.${warning}`, { quantity: quantity === null ? '' : grouped(quantity), count: count ?? 0 })
  return (
    <>
      {elsewhere && <Note tone="bad">{refusalOf(refusal, 'at')}</Note>}
      {effect?.warnings.map((warning) => (
        <Note key={warning.warning} tone="warn">
          {warning.warning === 'oldHeld' ? (
            <ScreenLink to={to('heldReading', { deviceSn: start.old.deviceSn })}>{said(warning)}</ScreenLink>
          ) : (
            said(warning)
          )}
        </Note>
      ))}
      {others.length > 0 && (
        <Panel title={t('rows')}>
          <Table isSmall>
            <thead>
              <tr>
                {(['date', 'meter', 'before', 'after'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`rowsHead.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {others.map(({ date, deviceSn, usageBefore, usageAfter }) => (
                <tr key={`${date} ${deviceSn}`}>
                  <td>{shownDay(date)}</td>
                  <td>{deviceSn}</td>
                  <td>{usageBefore === null ? '—' : grouped(usageBefore)}</td>
                  <td>{usageAfter === null ? '—' : grouped(usageAfter)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </>
  )
}
