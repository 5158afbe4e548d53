import { useQuery } from '@tanstack/react-query'
import { configApi } from '@weir/contract/modules/system/config'

import { queryOf } from '../platform/server/api.ts'
import { lazyPart } from '../platform/loading/lazy-part.tsx'
import { ownMenu, type OwnModule, ownPages } from '../platform/router/own-module.ts'
import { withTexts } from '../platform/texts/texts.tsx'

/** By their folders. A folder that is deleted is in no list, so nothing else changes with it. */
const files = import.meta.glob<OwnModule>('../modules/*/own-module.ts')
const [file = '', load] = Object.entries(files)[0] ?? []
const folder = file.split('/').at(-2) ?? ''

let loaded: Promise<OwnModule> | undefined

async function fetchModule(fetch: () => Promise<OwnModule>) {
  const own = await withTexts(`${folder}/own-module`, fetch)()
  for (const [component, page] of Object.entries(own.pages)) ownPages.set(component, lazyPart(page))
  return own
}

async function enter(fetch: () => Promise<OwnModule>, isShown: boolean) {
  const { menu } = await (loaded ??= fetchModule(fetch)).catch((error: unknown) => {
    loaded = undefined // the next one asks again
    throw error
  })
  // Its entries stay in the menu until the page is loaded again.
  if (isShown || ownMenu.get().length === 0) ownMenu.set(menu(isShown))
  return ownMenu.get()
}

/**
 * Loads the module with its own screens, if its parameter `sys.<folder>.enabled` is on. A search asks for it, and an address without
 * another screen. So no page of the product carries a byte of it.
 *
 * @param isShown also in the menu, from now on
 * @returns its entries; undefined while it is asked for, none where there is no such module or it is off
 */
export function useOwnModule(isShown: boolean) {
  const configKey = `sys.${folder}.enabled`
  const setting = useQuery({ ...queryOf(configApi.getByKey, { configKey }), enabled: load !== undefined, meta: { failure: 'inPlace' } })
  const isOn = load !== undefined && setting.data?.configValue === 'on'
  const menu = useQuery({ queryKey: ['ownModule', isShown], queryFn: () => enter(load!, isShown), enabled: isOn, staleTime: Infinity })
  if (load === undefined || setting.isError || (setting.data && !isOn) || menu.isError) return NONE
  return menu.data
}

const NONE: ReturnType<typeof ownMenu.get> = []
