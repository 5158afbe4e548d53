import type { ComponentType } from 'react'

import { saleDrawers } from '../../modules/sale/found-drawers.ts'
import { Fetched } from '../../platform/Fetched.tsx'
import type { Opening } from '../../platform/search-line.ts'

interface Drawer {
  id: number
  onClose: () => void
}

/** By its name, module by module. */
const drawers: Readonly<Record<string, (() => Promise<{ default: ComponentType<Drawer> }>) | undefined>> = { ...saleDrawers }

/** A chosen result without its own page, over the page that is open. */
export function Opened({ opening: { drawer, id }, onClose }: { opening: Opening; onClose: () => void }) {
  const from = drawers[drawer]
  return from && <Fetched key={`${drawer}-${id}`} from={from} props={{ id, onClose }} onFail={onClose} />
}
