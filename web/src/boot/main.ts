// The first script of the page. It knows the address and the token before any other code is there. It asks at once for code, texts,
// menus and first calls.
import { setUpZone } from '../platform/business-time.ts'
import { readCookie } from '../platform/cookies.ts'
import type { Boot } from '../platform/boot.ts'
import type { FirstCalls, Place } from '../platform/first-calls.ts'
import { addressOf, listCall } from './calls.ts'
import { manifest, type Page } from './manifest.ts'
import { keptLanguage, isKeptLocked } from './kept-theme.ts'
import { pageAt } from './place.ts'

const HOME = '#/home'
const MENUS = '/api/v1/system/user/getUserMenus'
const firsts = import.meta.glob<FirstCalls>('../modules/**/*.first.ts', { eager: true, import: 'first' })

const language = keptLanguage()
const texts = new Map<string, Promise<object>>()
const asked = new Map<string, Promise<Response>>()

function textsOf(language: string, set: string) {
  const address = `/assets/${manifest.texts}/${language}/${set}.json`
  const known = texts.get(address)
  if (known) return known
  const coming = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return answer.json() as Promise<object>
  })
  texts.set(address, coming)
  coming.catch(() => texts.delete(address)) // The next one asks again.
  return coming
}

function fetchFiles(numbers: readonly number[]) {
  for (const number of numbers) {
    const file = manifest.files[number]!
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

function fetchPage(page: Page | undefined) {
  fetchFiles([...manifest.frame, ...(page?.files ?? [])])
  for (const set of ['frame', ...(page ? [page.component] : [])]) textsOf(language, set).catch(() => {})
}

function askFirst(page: Page, place: Place, token: string) {
  const calls = firsts[`../modules/${page.component}.first.ts`]?.(place) ?? (page.list ? [listCall(page.list, place)] : [])
  for (const call of [{ path: MENUS, input: {} }, ...calls]) {
    const address = addressOf(call, language)
    const answer = fetch(address, { headers: { authorization: `Bearer ${token}` } })
    answer.catch(() => {}) // Its taker handles the failure.
    asked.set(address, answer)
  }
}

const boot: Boot = {
  texts: textsOf,
  take(address) {
    const answer = asked.get(address)
    asked.delete(address)
    return answer
  },
  left: () => [...asked.keys()],
  enter() {
    const token = readCookie('token')
    const found = pageAt(manifest.pages, location.hash.startsWith('#/login') ? HOME : location.hash)
    if (found && token) askFirst(found.page, found.place, token)
  },
}
window.boot = boot

setUpZone()
const token = readCookie('token')
if (token) {
  const found = pageAt(manifest.pages, /^#\/(login)?$/.test(location.hash) || location.hash === '' ? HOME : location.hash)
  fetchPage(found?.page)
  if (found && !isKeptLocked()) askFirst(found.page, found.place, token)
} else {
  textsOf(language, 'entry').catch(() => {})
  // While the password is typed, the frame and the home page come.
  addEventListener('load', () => setTimeout(() => fetchPage(pageAt(manifest.pages, HOME)?.page), 500))
}
