import { type ApiKey, apiKeyApi } from '@weir/contract/modules/system/api-key'
import type { MenuChoice } from '@weir/contract/modules/system/role'
import { useTranslations } from 'use-intl/react'

import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { shownInstant } from '../../../platform/format/format.ts'
import { useRead } from '../../../platform/server/api.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { type Description, DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'

/** All there is of a key, and its permissions by their pages. */
export default function KeyDetails({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKey')
  const tc = useTranslations('crud')
  const { label, option } = useResourceTexts('apiKey')
  const choices = useRead(apiKeyApi.choices, {})
  const used = row.lastUsedAt ? `${shownInstant(row.lastUsedAt)} · ${row.lastUsedIp}` : t('never')
  const items: Description[] = [
    { label: label('state'), value: option('state', row.state) },
    { label: label('prefix'), value: `${row.prefix}…` },
    { label: label('description'), value: row.description || undefined },
    { label: label('owner'), value: row.owner },
    { label: label('deptName'), value: row.deptName },
    { label: label('dataScope'), value: t(`scope.s${row.dataScope}`) },
    { label: label('lastUsedAt'), value: used },
    { label: label('expiresOn'), value: row.expiresOn ?? t('endless') },
    { label: label('networks'), value: row.networks.replaceAll('\n', ', ') || t('everywhere') },
    { label: label('perMinute'), value: row.perMinute },
    { label: label('createdAt'), value: shownInstant(row.createdAt) },
    ...(row.revokedAt ? [{ label: label('revokedAt'), value: shownInstant(row.revokedAt) }] : []),
  ]
  return (
    <SideDrawer title={row.name} closeLabel={tc('close')} onClose={onClose}>
      <DrawerBody>
        <DescriptionList items={items} />
        <Loaded query={choices}>{({ list }) => <DescriptionList items={givenIn(list, new Set(row.menuIds))} />}</Loaded>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onClose}>{tc('close')}</Button>
      </DrawerFooter>
    </SideDrawer>
  )
}

/** A line for each page with permissions that were given. */
const givenIn = (nodes: readonly MenuChoice[], ids: ReadonlySet<number>): Description[] =>
  nodes.flatMap(({ name, children = [] }) => {
    const given = children.filter(({ id, type }) => type === 'button' && ids.has(id))
    const below = givenIn(children, ids)
    return given.length > 0 ? [{ label: name, value: given.map((node) => node.name).join(' / ') }, ...below] : below
  })
