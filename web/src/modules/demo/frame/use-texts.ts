import type { Language } from '@weir/contract/locales/messages'

import { useLanguage } from '../../../platform/texts/texts.tsx'
import { frame as en } from '../locales/en/frame.ts'
import { frame as zhCn } from '../locales/zh-cn/frame.ts'
import { frame as zhTw } from '../locales/zh-tw/frame.ts'

/** A catalogue of the demo in each language. A text with figures is a function. */
export type Catalogue<Texts> = Readonly<Record<Language, Texts>>

/**
 * The texts of a demo page in the language in use. They stand in the folder of the demo, so that they go with it. A page of the
 * product has its texts in the contract instead, and reads them with `useTranslations`.
 */
export const useTexts = <Texts>(catalogue: Catalogue<Texts>): Texts => catalogue[useLanguage()]

export const frameTexts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
