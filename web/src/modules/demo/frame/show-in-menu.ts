import { ownMenu } from '../../../platform/router/own-module.ts'

/** For a page that the search opened: from now on the demo stands in the menu. */
export function showInMenu() {
  const [demo, ...others] = ownMenu.get()
  if (demo?.meta.isHide) ownMenu.set([{ ...demo, meta: { ...demo.meta, isHide: false } }, ...others])
}
