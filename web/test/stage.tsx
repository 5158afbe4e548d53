import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ScreenKey, screens } from '@weir/contract/modules/screens'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { parseQuery } from '@weir/contract/platform/query-text'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'

import { pathsIn, PathsProvider } from '../src/platform/router/paths.ts'
import { PermissionsProvider } from '../src/platform/session/session.tsx'
import { loadTexts, TextsProvider } from '../src/platform/texts/texts.tsx'
import { Toasts } from '../src/ui/basics/toast.tsx'
import { menuNode } from './menu-node.ts'

interface Request {
  query: Record<string, unknown>
  body: unknown
  key: string | undefined
}

export const ok = (data: object) => ({ code: 0, message: 'ok', data })
export const rows = (list: object[], total = list.length) => ok({ list, total, currentPage: 1 })

export interface Envelope {
  code: number
  message: string
  data: object
}
/** The connection is lost before the answer. */
export const NO_ANSWER = 'no answer'
type Answer = Envelope | typeof NO_ANSWER
/** An answer, or one that comes when the test wants it. */
type Prepared = Answer | Promise<Answer>

/**
 * A server that gives its prepared answers in turn, a promised one when it resolves, and repeats the last one. It remembers its requests.
 */
export function stageServer() {
  const answers = new Map<string, Prepared[]>()
  const requests = new Map<string, Request[]>()
  const paths: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body?: string | null }) => {
    const [path = '', query = ''] = url.split('?')
    const request = { query: parseQuery(query), body: body ? (JSON.parse(body) as unknown) : undefined, key: headers['idempotency-key'] }
    paths.push(path)
    requests.set(path, [...(requests.get(path) ?? []), request])
    const isPreview = (request.body as { dryRun?: unknown } | undefined)?.dryRun === true
    const left = (isPreview && answers.get(previewOf(path))) ||
      answers.get(path) || [{ code: 404, message: `nothing prepared for ${path}`, data: {} }]
    const answer = await (left.length > 1 ? left.shift() : left[0])
    if (answer === NO_ANSWER) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer))
  })
  return {
    answer: ({ path }: Endpoint, ...inTurn: Prepared[]) => answers.set(path, inTurn),
    /** Its dry runs alone. A page may ask for one more of them at any time. */
    preview: ({ path }: Endpoint, ...inTurn: Prepared[]) => answers.set(previewOf(path), inTurn),
    asked: ({ path }: Endpoint) => requests.get(path) ?? [],
    /** Of all requests, in their order. */
    paths: () => paths,
    listed: ({ path }: Endpoint) => (requests.get(path) ?? []).map(({ query }) => query),
  }
}

const previewOf = (path: string) => `${path} dryRun`

interface Opened {
  url?: string
  may?: readonly Endpoint[]
  further?: readonly string[]
  /** Screens that this person may not open; all others they may. */
  without?: readonly ScreenKey[]
}

/** The paths of the delivered menu. */
const pathsBut = (without: readonly ScreenKey[]) =>
  pathsIn(screens.filter(({ key }) => !without.includes(key)).map(({ key, path }) => menuNode(path, { name: key, screen: key })))

/** A page as staff with these permissions see it, in English. */
export async function openPage(page: ReactNode, { url = '/', may = [], further = [], without = [] }: Opened = {}) {
  const texts = await loadTexts('en', 'whole')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () => {
    render(
      <MantineProvider env="test">
        <TextsProvider texts={texts}>
          <PermissionsProvider value={new Set([...may.map(({ permission }) => permission), ...further])}>
            <QueryClientProvider client={queries}>
              <PathsProvider value={pathsBut(without)}>
                <MemoryRouter initialEntries={[url]}>
                  {page}
                  <Address />
                </MemoryRouter>
              </PathsProvider>
              <Toasts closeLabel="Close" />
            </QueryClientProvider>
          </PermissionsProvider>
        </TextsProvider>
      </MantineProvider>,
    )
  })
}

/** The query of the address the page stands at. */
export const address = () => Object.fromEntries(new URLSearchParams(screen.getByTestId('address').textContent))
/** The path of the page that a choice leads to. */
export const path = () => screen.getByTestId('address').dataset['path']
function Address() {
  const { pathname, search } = useLocation()
  return (
    <output data-testid="address" data-path={pathname}>
      {search}
    </output>
  )
}

export const type = (label: string | RegExp, value: string, within: HTMLElement = document.body) => {
  const names = [...within.querySelectorAll('label')].filter(({ textContent }) =>
    typeof label === 'string' ? textContent.startsWith(label) : label.test(textContent),
  )
  fireEvent.change(document.getElementById(names[0]!.htmlFor)!, { target: { value } })
}
