import { useQuery } from '@tanstack/react-query'
import { to } from '@weir/contract/modules/to'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { MESSAGE_BYTES, MESSAGE_DAYS, type ReadingMessages } from '@weir/contract/modules/meter/reading-message'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/server/api.ts'
import { grouped, shownInstant, shownSecond } from '../../../platform/format/format.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { RawText } from './RawText.tsx'

type Message = ReadingMessages['messages'][number]

/** The messages that gave a reading as they came, or the reason why there is none. */
export default function MessageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const tc = useTranslations('crud')
  const { action } = useResourceTexts('waterMeter')
  const query = useQuery({ ...queryOf(waterMeterApi.message, { id }), meta: { failure: 'inPlace' } })
  return (
    <SideDrawer title={action(waterMeterApi.message)} closeLabel={tc('close')} onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>{(reading) => <Reading reading={reading} />}</Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}

function Reading({ reading }: { reading: ReadingMessages }) {
  const t = useTranslations('reading.message')
  const { parts, label, option } = useResourceTexts('waterMeter')
  const { deviceSn, time, register, source, arrivedAt, messages, gone, file } = reading
  const { name, unit } = parts('register')
  return (
    <Stack>
      <DescriptionList
        items={[
          { label: label('deviceSn'), value: deviceSn },
          { label: label('time'), value: shownInstant(time) },
          { label: name, value: `${grouped(register)} ${unit ?? ''}` },
          { label: label('source'), value: option('source', source) },
          { label: label('arrivedAt'), value: shownSecond(arrivedAt) },
        ]}
      />
      {gone && <Note tone="info">{t(`gone.${gone}`, { days: MESSAGE_DAYS })}</Note>}
      {file && (
        <p>
          {t('during')} <ScreenLink to={to('readingImport', { jobId: file.jobId })}>{file.filename}</ScreenLink>
        </p>
      )}
      {messages.map((message, index) => (
        <MessagePanel key={`${message.arrivedAt} ${message.byOwnKey}`} message={message} confirms={index > 0 && !message.byOwnKey} />
      ))}
    </Stack>
  )
}

function MessagePanel({ message, confirms }: { message: Message; confirms: boolean }) {
  const t = useTranslations('reading.message')
  const { parts, label, option } = useResourceTexts('reading')
  const { source, topic, sender, arrivedAt, size, content, isCut } = message
  return (
    <Panel title={t('sent')} {...(confirms && { sub: t('confirmed') })}>
      <PanelBody>
        <Stack>
          <DescriptionList
            items={[
              { label: label('source'), value: option('source', source) },
              ...(topic === null ? [] : [{ label: label('topic'), value: topic }]),
              { label: label('sender'), value: sender },
              { label: label('arrivedAt'), value: shownSecond(arrivedAt) },
              { label: parts('size').name, value: t('bytes', { count: size }) },
            ]}
          />
          {isCut && <Note tone="info">{t('cut', { kept: MESSAGE_BYTES })}</Note>}
          <RawText>{content}</RawText>
        </Stack>
      </PanelBody>
    </Panel>
  )
}
