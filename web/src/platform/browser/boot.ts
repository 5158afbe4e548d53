import type { Language } from '@weir/contract/locales/messages'

/** The first script of the page (`src/boot`), as the rest of the console sees it. */
export interface Boot {
  /** The texts of a page, of what is fetched `withTexts`, or of a set (`src/boot/text-sets.ts`); asked for once. */
  texts(language: Language, name: string): Promise<object>
  /** The answer to a call that was sent before the page could send it. It is given once. */
  take(address: string): Promise<Response> | undefined
  /** The data of such an answer that has come already, given once. */
  data(address: string): unknown
  /** The calls that were sent and that no page has taken. */
  left(): string[]
  /** Ask for all files of a page in one wave, before it is imported. */
  fetch(component: string): void
  /** The page file that a path as delivered opens. */
  componentAt(path: string): string | undefined
  /** Somebody has signed in: ask for what the page they come to needs. */
  enter(): void
}

declare global {
  interface Window {
    /** Absent in tests and on the development server. */
    boot?: Boot
  }
}

export const boot = window.boot
