// The first script of the page. It knows the address and the token before any other code is there. It asks at once for code, texts,
// menus and first calls.
import { LANGUAGES, type Language } from '@weir/contract/locales/messages'

import { setUpZone } from '../platform/format/business-time.ts'
import { readCookie } from '../platform/server/cookies.ts'
import type { Boot } from '../platform/browser/boot.ts'
import type { FirstCall, FirstCalls, Place } from '../platform/server/first-calls.ts'
import { HOME } from '../platform/router/addresses.ts'
import { earlyAnswers, addressOf, listCall } from './early-calls.ts'
import { manifest, type Page } from './manifest.ts'
import { componentOf, ownFiles, pageAt } from './place.ts'
import { textSetOf } from './text-sets.ts'

const KEY = 'themeConfig'

/** The settings as they lie in the browser, unchecked. Broken ones count as missing. */
function kept(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const keptLanguage = (): Language => LANGUAGES.find((known) => known === kept().globalI18n) ?? LANGUAGES[0]
/** A locked session is answered with a refusal whatever it asks. */
const isKeptLocked = (): boolean => kept().isLockScreen === true && Number(kept().lockScreenTime) <= 1

const MENUS = '/api/v1/system/user/getUserMenus'
const firsts = import.meta.glob<FirstCalls>('../modules/**/*.first.ts', { eager: true, import: 'first' })

const texts = new Map<string, Promise<object>>()
const currentToken = () => readCookie('token')
const early = earlyAnswers(currentToken)

function textsOf(language: string, name: string) {
  const address = `/assets/${manifest.texts}/${language}/${textSetOf(name)}.json`
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

function fetchFiles(files: readonly string[]) {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

const named = (numbers: readonly number[]) => numbers.map((number) => manifest.files[number]!)
const filesOf = (page: Page) => [...named(page.files), ...ownFiles(page)]

function fetchPage(page: Page | undefined) {
  fetchFiles([...named(manifest.frame), ...(page ? filesOf(page) : [])])
  for (const name of ['frame', ...(page ? [componentOf(page)] : [])]) textsOf(keptLanguage(), name).catch(() => {})
}

const ask = (call: FirstCall) => early.ask(addressOf(call, keptLanguage()))

/** Pages of `sale` and `meter` have addresses of `water`. */
function firstOf(component: string) {
  const modules = ['water', 'sale', 'meter'] as const
  return modules.map((module) => firsts[`../modules/${component.replace(/^water/, module)}.first.ts`]).find(Boolean)
}

function askFirst(page: Page, place: Place) {
  const calls = firstOf(componentOf(page))?.(place) ?? (page.list ? [listCall({ of: page.path.slice(1), ...page.list }, place)] : [])
  for (const call of calls) ask(call)
}

const boot: Boot = {
  texts: textsOf,
  take: early.take,
  data: early.data,
  left: early.left,
  fetch(component) {
    const page = manifest.pages.find((one) => componentOf(one) === component)
    if (page) fetchFiles(filesOf(page))
  },
  componentAt(path) {
    const found = pageAt(manifest.pages, path)
    return found && componentOf(found.page)
  },
  enter() {
    // A wanted page is known to the guard of the routes alone.
    const found = location.hash.includes('redirect=') ? undefined : pageAt(manifest.pages, HOME)
    if (found) askFirst(found.page, found.place)
  },
}
window.boot = boot

setUpZone()
if (currentToken()) {
  const found = pageAt(manifest.pages, /^#?\/?(login)?$/.test(location.hash) ? HOME : location.hash)
  fetchPage(found?.page)
  if (found && !isKeptLocked()) {
    ask({ path: MENUS, input: {} }) // A call with a day needs a time zone, which takes the browser a moment.
    askFirst(found.page, found.place)
  }
} else {
  textsOf(keptLanguage(), 'entry').catch(() => {})
}
