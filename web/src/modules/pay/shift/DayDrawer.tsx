import { shiftApi } from '@weir/contract/modules/pay/shift'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { MomentField } from '../../../platform/dates/MomentField.tsx'
import { businessToday } from '../../../platform/format/business-time.ts'
import { grouped } from '../../../platform/format/format.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { Table } from '../../../ui/table/Table.tsx'

const isDay = (text: string) => shiftApi.day.input.safeParse({ day: text }).success

/** The last ones have no room on a phone. */
const FIGURES = ['expected', 'counted', 'difference', 'cashIn', 'cashOut'] as const
const figure = cellClass(false, true)

/** The cash of a day, clerk by clerk, and whether all of it is handed over. */
export default function DayDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { parts } = useResourceTexts('shift')
  const [day, setDay] = useState(businessToday)
  const query = useRead(shiftApi.day, { day })
  return (
    <SideDrawer title={t('shift.dayOf')} closeLabel={t('crud.close')} width="640px" onClose={onClose}>
      <DrawerBody>
        <Stack>
          <MomentField
            aria-label={parts('day').name}
            most={businessToday()}
            why={t('crud.dates.notFuture')}
            value={day}
            onChange={(next) => isDay(next) && setDay(next)}
          />
          <Loaded query={query}>
            {({ isComplete, openShifts, clerks }) => (
              <Stack>
                <StatusDot tone={isComplete ? 'ok' : 'warn'}>
                  {isComplete ? t('shift.dayComplete', { day }) : t('shift.dayOpen', { day, count: openShifts })}
                </StatusDot>
                {clerks.length === 0 ? (
                  <Empty title={t('shift.noShifts')} />
                ) : (
                  <Table isSmall>
                    <thead>
                      <tr>
                        <th scope="col">{parts('clerk').name}</th>
                        {FIGURES.map((field) => (
                          <th key={field} scope="col" className={figure}>
                            {parts(field).name}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {clerks.map((clerk) => (
                        <tr key={clerk.clerk}>
                          <td>{clerk.clerk}</td>
                          {FIGURES.map((field) => (
                            <td key={field} className={figure}>
                              {grouped(clerk[field])}
                            </td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </Table>
                )}
              </Stack>
            )}
          </Loaded>
        </Stack>
      </DrawerBody>
    </SideDrawer>
  )
}
