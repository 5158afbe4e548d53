import { act, fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate, useParams, useSearchParams } from 'react-router'

import { screenRoutes } from '../src/platform/router/screen-routes.ts'
import { IN_PLACE } from '../src/platform/tabs/pane.ts'
import { Frame } from '../src/shell/layout/Frame.tsx'
import { Lockable } from '../src/shell/lock/Lockable.tsx'
import { ThemeLayers } from '../src/shell/settings/ThemeLayers.tsx'
import { SideDrawer } from '../src/ui/overlay/SideDrawer.tsx'
import { menuNode } from './menu-node.ts'
import { openPage, stageServer } from './stage.tsx'

const titled = (title: string) => ({ titles: { 'zh-cn': `${title} 中`, en: title, 'zh-tw': `${title} 臺` } })
const page = (path: string, title: string, more: object = {}) => menuNode(path, { component: title, ...titled(title), ...more })

/** A menu of two sections with several pages, one of a single page, and the pinned home page. */
const MENU = [
  page('/home', 'Home', { isAffix: true }),
  menuNode('/water', { ...titled('Water'), children: [page('/water/card', 'Cards'), page('/water/order', 'Orders')] }),
  menuNode('/place', {
    ...titled('Places'),
    children: [page('/place/region', 'Regions'), page('/place/community', 'Communities'), page('/place/room', 'Rooms')],
  }),
  page('/user', 'Users', { titles: { 'zh-cn': '用户档案管理', en: 'Users', 'zh-tw': '用戶檔案管理' } }),
  page('/place/community/:id', 'Community', { isHide: true }),
]

/** A field that stays in the address like a filter, one that does not, and a form over the page. */
function SmallPage({ title }: { title: string }) {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [note, write] = useState('')
  const [isAdding, add] = useState(false)
  return (
    <section aria-label={`${title}${id}`}>
      <input aria-label="filter" value={params.get('name') ?? ''} onChange={({ target }) => setParams({ name: target.value }, IN_PLACE)} />
      <input aria-label="note" value={note} onChange={({ target }) => write(target.value)} />
      <button type="button" onClick={() => add(true)}>
        Add
      </button>
      {isAdding && (
        <SideDrawer title="Add one" closeLabel="Close" onClose={() => add(false)}>
          <input aria-label="name" />
        </SideDrawer>
      )}
    </section>
  )
}

const lines = screenRoutes(MENU)
const routes = lines.map((handle) => ({ path: handle.path, handle, element: <SmallPage title={handle.node.meta.titles.en} /> }))

/** The frame of the console around small pages, in English; answers what leads to another address. */
export async function openFrame(url: string) {
  stageServer()
  let navigate: NavigateFunction
  const Way = () => {
    const way = useNavigate()
    useEffect(() => {
      navigate = way
    }, [way])
    return null
  }
  await openPage(
    <Lockable>
      <Frame menuList={MENU} lines={lines} routes={routes} />
      <ThemeLayers />
      <Way />
    </Lockable>,
    { url },
  )
  return (to: string | number) => act(async () => void navigate(to as string))
}

export const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

/** Through the menu, which leads to a page that is open as it was left. */
export async function visit(...pages: string[]) {
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  for (const page of pages) await press(menu.getByRole('link', { name: page, hidden: true }))
}

/** The page in front. */
export const front = () => within(screen.getAllByRole('main').find((pane) => pane.style.display !== 'none')!)
