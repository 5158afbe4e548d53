import { shiftApi } from '@weir/contract/modules/pay/shift'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { ShiftRows } from './ShiftRows.tsx'
import { PaperSlip, printSlip, Slip } from './Slip.tsx'

/** One shift: its slip as it was printed, and its orders and refunds. */
export default function ShiftDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations()
  const query = useRead(shiftApi.get, { id })
  const rows = useRead(shiftApi.rows, { id })
  return (
    <SideDrawer
      title={query.data ? `${query.data.shiftNo} ${query.data.clerk}` : t('shift.slipTitle')}
      closeLabel={t('crud.close')}
      onClose={onClose}
    >
      <DrawerBody>
        <Loaded query={query}>
          {(shift) => (
            <Stack>
              <Slip shift={shift} company={shift.company} isCopy={shift.state === 'closed'} />
              {shift.state === 'closed' && (
                <>
                  <Button icon="print" onClick={() => printSlip()}>
                    {t('shift.print')}
                  </Button>
                  <PaperSlip shift={shift} company={shift.company} isCopy />
                </>
              )}
              <ShiftRows title={t('shift.shiftRows')} rows={rows.data?.list ?? []} />
            </Stack>
          )}
        </Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}
