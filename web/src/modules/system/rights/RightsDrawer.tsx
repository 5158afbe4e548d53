import { useQuery } from '@tanstack/react-query'
import type { Rights } from '@weir/contract/modules/system/rights'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { RightsBody } from './RightsBody.tsx'

interface Props {
  endpoint: Endpoint
  id: number
  name: string
  onClose: () => void
}

export default function RightsDrawer({ endpoint, id, name, onClose }: Props) {
  const t = useTranslations('rights')
  const tc = useTranslations('crud')
  const query = useQuery({
    queryKey: [endpoint.resource, endpoint.action, id],
    queryFn: ({ signal }) => call(endpoint, { id }, { signal }) as Promise<Rights>,
    staleTime: 0,
    meta: { failure: 'inPlace' },
  })
  return (
    <SideDrawer title={t('title', { name })} closeLabel={tc('close')} width="640px" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>{(rights) => <RightsBody rights={rights} />}</Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}
