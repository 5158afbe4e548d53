import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { shownDay, shownQuantity } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Bone } from '../../../ui/basics/Bone.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { Table } from '../../../ui/table/Table.tsx'

/** The households that the closing rule would close now, by the parameters in force. */
export default function RuleDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('meterCommand')
  const crud = useTranslations('crud')
  const { label } = useResourceTexts('waterMeter')
  const { data, error, refetch } = useRead(waterMeterApi.valveRulePreview, {})
  return (
    <SideDrawer title={t('rule')} closeLabel={crud('close')} onClose={onClose}>
      <DrawerBody>
        {!data && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />)}
        {data && (
          <>
            <Note tone={data.isOn ? 'warn' : 'info'}>
              {t(data.isOn ? 'ruleOn' : 'ruleOff')} · <b>{t('closing', { count: data.count })}</b>
            </Note>
            <p>{t('left', { protected: data.protected, withoutCommands: data.withoutCommands, waiting: data.waiting })}</p>
            {data.list.length === 0 ? (
              <Empty title={t('ruleNone')} advice={t('ruleNoneAdvice')} />
            ) : (
              <Table isSmall>
                <thead>
                  <tr>
                    <th scope="col">{label('card')}</th>
                    <th scope="col">{label('remainingQuantity')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.list.map(({ cardId, roomNo, name, remainingQuantity, since }) => (
                    <tr key={cardId}>
                      <td>
                        <ScreenLink to={to('waterCardDetail', { id: cardId })}>{[roomNo, name].filter(Boolean).join(' ')}</ScreenLink>
                        <div>{t('since', { day: shownDay(since) })}</div>
                      </td>
                      <td>{shownQuantity(remainingQuantity)} t</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
            <p>{t('ruleWhere')}</p>
          </>
        )}
      </DrawerBody>
    </SideDrawer>
  )
}
