import { createStore, useStore } from '../browser/store.ts'

/** The family's name for it, as it stands in the session of the window. */
const KEY = 'isTagsViewCurrenFull'

const store = createStore(sessionStorage.getItem(KEY) === 'true')

/** The page in front has the whole window; a reload keeps it so. */
export const useIsFullPage = () => useStore(store)

export function setFullPage(isFull: boolean) {
  sessionStorage.setItem(KEY, String(isFull))
  store.set(isFull)
}
