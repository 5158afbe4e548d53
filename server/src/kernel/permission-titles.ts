import { endpoints } from '@weir/contract/modules/index'
import type { Language } from '@weir/contract/locales/messages'
import { permissionsOf } from '@weir/contract/platform/screen'

import { texts } from './texts.ts'

export type Titles = Record<Language, string>

/** By permission: "Water card: Recharge". */
export const permissionTitles: ReadonlyMap<string, Titles> = new Map(
  endpoints.flatMap((endpoint) =>
    permissionsOf(endpoint).map((permission) => {
      // A further permission is called `recharge/offline` among the actions.
      const action = endpoint.action + permission.slice(endpoint.id.length)
      const title = (language: Language) => texts[language].title({ ...endpoint, action })
      return [permission, { 'zh-cn': title('zh-cn'), en: title('en'), 'zh-tw': title('zh-tw') }]
    }),
  ),
)
