import { to } from '@weir/contract/modules/to'
import { type Shift, shiftApi } from '@weir/contract/modules/pay/shift'
import { useTranslations } from 'use-intl/react'
import { useEffect, useState } from 'react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { RowActs } from '../../../platform/crud/confirm/deletion.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed, useMenus } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import type { FreshSlip } from './CloseForDrawer.tsx'
import { PaperSlip, printSlip } from './Slip.tsx'

const useShift = lazyDialog(() => import('./ShiftDrawer.tsx'))
const useDay = lazyDialog(() => import('./DayDrawer.tsx'))

/** Every shift with its cash: expected, counted, the difference and why. */
export default function ShiftPage() {
  const made = useTranslations('shift')
  const t = useTranslations('shift')
  const { label, option } = useResourceTexts('shift')
  const day = useDay()
  const closeFor = useCloseFor()
  const columns: ListColumn<Shift>[] = [
    'shiftNo',
    'day',
    'clerk',
    { field: 'state', tag: ({ state }) => (state === 'open' ? 'info' : 'idle') },
    'expected',
    'counted',
    'difference',
    'closedAt',
    'reason',
    'note',
    'cashOrders',
    'cashIn',
    'cashRefunds',
    'cashOut',
    'openedAt',
    'float',
    'closer',
    'closeReason',
  ]
  return (
    <ListPage
      list={shiftApi.list}
      made={{ advice: made('made'), act: made('madeAt'), to: to('dayClose') }}
      counts={shiftApi.counts}
      columns={columns}
      rowActions={(shift) => (
        <>
          <ShiftLink id={shift.id} />
          {closeFor.linkOf(shift)}
        </>
      )}
      views={
        <>
          <View filter={{ state: 'open' }} tone="info">
            {option('state', 'open')}
          </View>
          <View filter={{ isDifferent: true }} tone="warn">
            {label('isDifferent')}
          </View>
          <View filter={{ isDifferent: true, isRecent: true }} tone="warn">
            {t('recentDifferences')}
          </View>
        </>
      }
      filters={
        <>
          <Search name="shiftNo" />
          <Filter name="clerk" />
          <Filter name="reason" />
          <Filter name="dateRange" />
        </>
      }
      actions={
        <>
          <Allowed to={shiftApi.day}>
            <Button {...day.opener}>{t('dayOf')}</Button>
            {day.shown({})}
          </Allowed>
          <ExportButton endpoint={shiftApi.export} />
          {closeFor.shown}
        </>
      }
    />
  )
}

function ShiftLink({ id }: { id: number }) {
  const t = useTranslations('shift')
  const dialog = useShift()
  return (
    <Allowed toAll={[shiftApi.get, shiftApi.rows]}>
      <LinkButton {...dialog.opener}>{t('look')}</LinkButton>
      {dialog.shown({ id })}
    </Allowed>
  )
}

const useDialog = lazyDialog(() => import('./CloseForDrawer.tsx'))

/** The link of a row, and what it opens. The drawer and its slip stay on the page when their row leaves the list. */
function useCloseFor() {
  const dialog = useDialog()
  const [row, setRow] = useState<Shift>()
  const [slip, setSlip] = useState<FreshSlip>()
  useEffect(() => {
    if (slip) printSlip(() => setSlip(undefined))
  }, [slip])
  const open = (shift: Shift) => {
    setRow(shift)
    dialog.open()
  }
  return {
    linkOf: (shift: Shift) => shift.state === 'open' && <CloseForLink {...dialog.opener} shift={shift} onClick={() => open(shift)} />,
    shown: (
      <>
        {row && dialog.shown({ row, onClosed: setSlip })}
        {slip && <PaperSlip {...slip} />}
      </>
    ),
  }
}

interface LinkProps {
  shift: Shift
  onClick: () => void
}

function CloseForLink({ shift, ...opener }: LinkProps) {
  const { action } = useResourceTexts('shift')
  const errors = useTranslations('shift.error')
  const isOwn = useMenus().menus?.userInfo.id === shift.clerkId
  return (
    <Allowed toAll={[shiftApi.get, shiftApi.closeFor]}>
      <RowActs isBarred={isOwn}>
        <LinkButton {...opener} why={isOwn ? errors('isOwn') : undefined}>
          {action(shiftApi.closeFor)}
        </LinkButton>
      </RowActs>
    </Allowed>
  )
}
