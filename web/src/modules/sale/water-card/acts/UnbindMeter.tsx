import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../../platform/server/api.ts'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownInstant } from '../../../../platform/format/format.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { BindTime, useBindTime } from './BindFields.tsx'
import { Subject, type ActProps } from './Subject.tsx'

/** The form begins with the last reading of the meter. The technician on site corrects it. */
export default function UnbindMeter({ card, onClose }: ActProps) {
  const t = useTranslations('waterCard.bind')
  const isKnown = useMay().may(waterCardApi.detail)
  const asked = useQuery({ ...queryOf(waterCardApi.detail, { id: card.id }), enabled: isKnown, meta: { failure: 'inPlace' } })
  if (asked.isLoading) return null
  const { register, lastReportAt } = asked.data?.meter ?? {}
  return (
    <FormDrawer
      endpoint={waterCardApi.unbind}
      of={subjectOf(card)}
      initialValues={{ id: card.id, ...(register && { register }) }}
      foot={<Foot sn={card.deviceSn ?? ''} subject={subjectOf(card)} />}
      onClose={onClose}
    >
      <Subject card={card} />
      {register && (
        <Note tone="info">{t('lastReading', { register: grouped(register), time: lastReportAt ? shownInstant(lastReportAt) : '—' })}</Note>
      )}
      <BindTime />
    </FormDrawer>
  )
}

function Foot({ sn, subject }: { sn: string; subject: string }) {
  const t = useTranslations('waterCard.bind')
  const { time, cut } = useBindTime()
  return <ActFoot verb={t('unbindVerb', { sn })} restate={`${t('until', { time, sn, subject })} ${cut}`} />
}
