import { type HeldReading, readingApi } from '@weir/contract/modules/water/reading'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Fetched, near } from '../../../../platform/Fetched.tsx'
import { Allowed } from '../../../../platform/session.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import type { Selection } from '../../../../ui/use-selection.ts'

const fetchDecide = () => import('./DecideDrawer.tsx')
const nearDecide = near(fetchDecide)

/** In the row of a held reading. */
export function DecideLink({ reading }: { reading: HeldReading }) {
  const { action } = useResourceTexts('reading')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Allowed to={readingApi.decide}>
      <LinkButton {...nearDecide} onClick={() => setOpen(true)}>
        {action(readingApi.decide)}
      </LinkButton>
      {isOpen && <Fetched from={fetchDecide} props={{ readings: [reading], onClose: close }} onFail={close} />}
    </Allowed>
  )
}

/** The same decision about all that is chosen. */
export function DecideChosen({ selection }: { selection: Selection<HeldReading> }) {
  const t = useTranslations('readings.held')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Allowed to={readingApi.decide}>
      <Button className="sm" {...nearDecide} onClick={() => setOpen(true)}>
        {t('decideMany', { count: selection.rows.length })}
      </Button>
      {isOpen && (
        <Fetched from={fetchDecide} props={{ readings: selection.rows, onClose: close, onDone: selection.clear }} onFail={close} />
      )}
    </Allowed>
  )
}
