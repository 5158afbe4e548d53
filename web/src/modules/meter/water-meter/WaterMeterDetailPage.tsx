import { useQuery } from '@tanstack/react-query'
import { waterMeterApi, type MeterDetail, type WaterMeter } from '@weir/contract/modules/meter/water-meter'
import { useParams, useSearchParams } from 'react-router'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { queryOf, useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle, IN_PLACE } from '../../../platform/tabs/pane.ts'
import { Attachments } from '../../../platform/files/Attachments.tsx'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { SimPanel } from '../../customer/index.ts'
import { ReplaceLink } from '../meter-replacement/ReplaceLink.tsx'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'
import { CommandsPanel } from '../meter-command/CommandsPanel.tsx'
import { ValveActs, ValveFact } from '../meter-command/Valve.tsx'
import { ConnectionPanel } from './history/Connection.tsx'
import { ReadingsChartPanel } from './history/ReadingsChartPanel.tsx'
import { MeterUsagePanel } from './MeterUsagePanel.tsx'
import { ReadingsPanel } from './ReadingsPanel.tsx'
import { waterMeterForm } from './WaterMeterForm.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [340, 150, 312, 620], side: [262, 150] }

/** One meter with its readings, usage and bindings. */
export default function WaterMeterDetailPage() {
  const { id } = useParams()
  const query = useQuery({ ...queryOf(waterMeterApi.detail, { id: Number(id) }), meta: { failure: 'inPlace' } })
  usePaneTitle(query.data?.meter.deviceSn)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(detail) => <WaterMeterDetail {...detail} />}
    </Loaded>
  )
}

/** The card of the meter and its connection; usage and readings left, settings and bindings right. */
export function WaterMeterDetail({ meter, card, bindings, held, alarms, judgingSince, waiting }: MeterDetail) {
  const t = useTranslations('waterMeter')
  const [params, setParams] = useSearchParams()
  const day = params.get('day')
  const { parts, label, option } = useResourceTexts('waterMeter')
  const yesNo = useTranslations('crud')
  const { deviceSn } = meter
  const instant = (value: string | null) => value && shownInstant(value)
  const figure = (field: string, value: string | null) => {
    const { name, unit } = parts(field)
    return { label: name, value: value === null ? '—' : `${value} ${unit ?? ''}` }
  }
  return (
    <DetailPage
      title={meter.deviceSn}
      tag={<StatusDot tone={CONNECTIVITY_TONE[meter.connectivity]}>{option('connectivity', meter.connectivity)}</StatusDot>}
      facts={[
        {
          label: label('card'),
          value: card ? (
            <ScreenLink to={to('waterCardDetail', { id: card.id })}>{[card.roomNo, card.name].filter(Boolean).join(' · ')}</ScreenLink>
          ) : (
            '—'
          ),
        },
        { label: label('deviceModel'), value: meter.deviceModel ?? '—' },
        { label: label('lastReportAt'), value: instant(meter.lastReportAt) ?? '—' },
        { label: label('valve'), value: <ValveFact meter={meter} /> },
        figure('register', meter.register && grouped(meter.register)),
        figure('accumulatedUsage', grouped(meter.accumulatedUsage)),
      ]}
      actions={
        <>
          <ReplaceLink isButton meterId={meter.id} />
          <ValveActs meter={meter} look="button" />
          <HistoryButton of={waterMeterApi.get} id={meter.id} name={meter.deviceSn} />
          <FormButton endpoint={waterMeterApi.edit} initialValues={meter} icon="edit">
            {waterMeterForm}
          </FormButton>
        </>
      }
      side={
        <Stack>
          {judgingSince && <Note tone="info">{t('judging', { since: shownInstant(judgingSince), waiting })}</Note>}
          {held > 0 && (
            <Note tone="warn">
              <ScreenLink to={to('heldReading', { deviceSn })}>
                {label('held')} {held}
              </ScreenLink>
            </Note>
          )}
          {alarms > 0 && (
            <Note tone="warn">
              <ScreenLink to={to('deviceAlarmList', { state: 'untreated', deviceSn })}>
                {label('alarms')} {alarms}
              </ScreenLink>
            </Note>
          )}
          <Panel title={label('meter')}>
            <PanelBody>
              <DescriptionList
                items={[
                  { label: label('onlineAt'), value: instant(meter.onlineAt) },
                  { label: label('offlineAt'), value: instant(meter.offlineAt) },
                  { label: label('activatedAt'), value: instant(meter.activatedAt) },
                  figure('reportHours', String(meter.reportHours)),
                  figure('initialRegister', meter.initialRegister && grouped(meter.initialRegister)),
                  figure('maxFlow', grouped(meter.maxFlow)),
                  figure('registerRange', grouped(meter.registerRange)),
                  { label: label('commands'), value: yesNo(meter.commands ? 'yes' : 'no') },
                ]}
              />
            </PanelBody>
          </Panel>
          <SimPanel given={{ deviceSn: meter.deviceSn }} meters={[meter]} />
          <CommandsPanel meter={meter} />
          <BatteryPanel meter={meter} />
          <BindingsPanel title={t('binding.title')} deviceSn={meter.deviceSn} bindings={bindings} />
          <Attachments api={waterMeterApi} id={meter.id} />
        </Stack>
      }
    >
      <ReadingsChartPanel meter={meter} onDay={(day) => setParams({ day }, IN_PLACE)} />
      {!day && <ConnectionPanel meter={meter} />}
      {!day && <MeterUsagePanel deviceSn={meter.deviceSn} />}
      <ReadingsPanel key={day} deviceSn={meter.deviceSn} only={day ? { day, onEveryDay: () => setParams({}, IN_PLACE) } : undefined} />
    </DetailPage>
  )
}

/** Which cards the meter fed, the present one first. */
function BindingsPanel({ title, deviceSn, bindings }: { title: string; deviceSn: string } & Pick<MeterDetail, 'bindings'>) {
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

const DAYS = 90
/** Volts; no meter runs below. A course from 0 would look flat. */
const LOWEST = 2.5
const volts = (value: number) => `${value.toFixed(2)} V`

/** The voltage of the battery: the last one with its time, and the last of each day. A meter that reports none has no such panel. */
function BatteryPanel({ meter }: { meter: Pick<WaterMeter, 'id' | 'deviceSn'> }) {
  const t = useTranslations('waterMeter.battery')
  const { data } = useRead(waterMeterApi.signal, { id: meter.id, days: DAYS })
  if (!data || data.volts === null || data.voltsAt === null) return null
  return (
    <Panel
      title={t('title')}
      sub={t('sub', { days: DAYS })}
      tools={
        <ScreenLink to={to('deviceAlarmList', { deviceSn: meter.deviceSn, messageType: 'BATTERY_LOW' })}>{volts(data.volts)}</ScreenLink>
      }
    >
      <PanelBody>
        {data.battery.length > 1 && (
          <Chart
            label={t('title')}
            height={120}
            from={LOWEST}
            labels={data.battery.map(({ date }) => date.slice(5))}
            format={volts}
            series={[
              { name: t('last'), kind: 'line', values: data.battery.map(({ last }) => last) },
              { name: t('least'), kind: 'line', values: data.battery.map(({ least }) => least) },
            ]}
          />
        )}
        <Text as="p" tone="faint" size="small">
          {t('asOf', { at: shownInstant(data.voltsAt) })}
        </Text>
      </PanelBody>
    </Panel>
  )
}
