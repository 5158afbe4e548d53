import { shiftApi, type ShiftDetail } from '@weir/contract/modules/pay/shift'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { Grow, Stack } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { ClosedForMe } from './ClosedForMe.tsx'
import styles from './DayClose.module.css'
import { OpenShift } from './OpenShift.tsx'
import { PaperSlip, printSlip, Slip } from './Slip.tsx'

const SHAPE = { head: 120, main: [360, 300], side: [480] }

/** The end of a shift: the expected cash, the count, and the hand-over. */
export default function DayClosePage() {
  const query = useRead(shiftApi.mine, {}, { refetchInterval: 60_000 })
  return (
    <Loaded query={query} shape={SHAPE}>
      {({ shift, last, asOf, company }) => <Drawer shift={shift} last={last} asOf={asOf} company={company} />}
    </Loaded>
  )
}

interface Props {
  shift: ShiftDetail | null
  last: ShiftDetail | null
  asOf: string
  company: string
}

function Drawer({ shift, last, asOf, company }: Props) {
  const t = useTranslations('shift')
  const bar = useTranslations('shiftBar')
  const [closed, setClosed] = useState<ShiftDetail>()
  const isFresh = closed !== undefined && closed.id === last?.id
  // Its slip is on the page by now: printed once, later ones are reprints.
  useEffect(() => {
    if (isFresh) printSlip(() => setClosed(undefined))
  }, [isFresh])
  const head = (
    <div className={styles.head}>
      <h1>{t('heading')}</h1>
      {shift && <StatusTag tone="info">{`${shift.clerk} ${shownInstant(shift.openedAt).slice(5)}`}</StatusTag>}
      {shift && (
        <Text tone="muted" size="small">
          {t('floatStays', { float: grouped(shift.float) })}
        </Text>
      )}
      {last && (
        <Text tone="faint" size="small">
          {t('lastClosed', { time: shownInstant(last.closedAt!).slice(5), difference: grouped(last.difference!) })}
        </Text>
      )}
      <Grow />
      {shift ? (
        <FormButton key="float" endpoint={shiftApi.setFloat} initialValues={{ id: shift.id, float: shift.float }}>
          <Field name="float" />
        </FormButton>
      ) : (
        <FormButton key="open" endpoint={shiftApi.open} initialValues={{ float: last?.float ?? '0.00' }}>
          <Field name="float" />
        </FormButton>
      )}
      {last && (
        <Button icon="print" onClick={() => printSlip()}>
          {t('reprint')}
        </Button>
      )}
    </div>
  )
  return (
    <Stack>
      <ClosedForMe last={last} />
      {shift ? (
        <OpenShift key={shift.id} shift={shift} asOf={asOf} company={company} head={head} onClosed={setClosed} />
      ) : (
        <Panel>
          {head}
          <Empty title={bar('none')} />
          {last && (
            <div className={styles.closed}>
              <Slip shift={last} company={company} isCopy={!isFresh} />
            </div>
          )}
        </Panel>
      )}
      {last && <PaperSlip shift={last} company={company} isCopy={!isFresh} />}
    </Stack>
  )
}
