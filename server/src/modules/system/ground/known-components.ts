import type { Language } from '@weir/contract/locales/messages'
import { screens } from '@weir/contract/modules/screens'
import { permissionsOf, type Screen } from '@weir/contract/platform/screen'

import { deliveredTitles } from './menu-titles.ts'

const pages = (screens as readonly Screen[]).filter(({ component }) => component !== undefined)

/** The pages that exist, each with the screen it is delivered as. */
const byComponent: ReadonlyMap<string, Screen> = new Map(pages.map((screen) => [screen.component!, screen]))

export const screenOf = (component: string): Screen | undefined => byComponent.get(component)

export const knownComponents = (language: Language) =>
  [...byComponent].map(([component, { key, path, buttons = [] }]) => ({
    component,
    title: deliveredTitles(key)![language],
    path,
    /** The endpoint that the page calls first. */
    permission: buttons.flatMap(permissionsOf)[0] ?? '',
  }))
