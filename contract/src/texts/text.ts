export const LANGUAGES = ['zh-cn', 'en', 'zh-tw'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in each language. The first is the source: its placeholders are the arguments of every call. */
export type Text = readonly [zhCn: string, en: string, zhTw: string]
export interface TextTree {
  readonly [key: string]: Text | TextTree
}

/** A tree of texts in one language. Its type says the texts of the first one, so that their placeholders are known. */
export type Said<Tree> = Tree extends Text ? Tree[0] : { readonly [Key in keyof Tree]: Said<Tree[Key]> }

const isText = (one: unknown): one is Text => Array.isArray(one)

/** The texts of a tree in one language. */
export const said = <const Tree extends object>(tree: Tree, language: Language): Said<Tree> =>
  saidAt(tree, LANGUAGES.indexOf(language)) as Said<Tree>

const saidAt = (tree: object, at: number): object =>
  Object.fromEntries(Object.entries(tree).map(([key, one]: [string, object]) => [key, isText(one) ? one[at] : saidAt(one, at)]))

/** Each in its own words, whatever language is on. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'zh-cn': '简体中文', en: 'English', 'zh-tw': '繁體中文' }

/** Of a text kept in three languages the reader's; the Chinese one where that is empty. */
export const inLanguage = (language: Language, zhCn: string, en: string, zhTw: string): string =>
  ({ 'zh-cn': zhCn, en: en || zhCn, 'zh-tw': zhTw || zhCn })[language]

/** Picks these texts and no others. The build writes each catalogue out in full, so unused texts would be in the bundle twice. */
export const pick = <Texts extends object, const Key extends keyof Texts>(texts: Texts, ...keys: readonly Key[]): Pick<Texts, Key> => {
  const picked: Partial<Texts> = {}
  for (const key of keys) picked[key] = texts[key]
  // Every key was set.
  return picked as Pick<Texts, Key>
}

type Titled = { readonly screen: Text }
type ListTitles<Texts> = { [Name in keyof Texts as Texts[Name] extends Titled ? Name : never]: Text }

/** Titles of a module's lists in the menu, from the texts of each resource. */
export const listTitles = <Texts extends object>(texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts as Record<string, Partial<Titled>>).flatMap(([name, { screen }]) =>
      screen === undefined ? [] : [[name, screen]],
    ),
  ) as ListTitles<Texts>

/** The names of the arguments of a message, those of its branches too, in the order of the alphabet. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>()
  let at = 0
  const word = () => /^[^,{}\s]*/.exec(message.slice(at))![0]
  const space = () => (at += /^[\s,]*/.exec(message.slice(at))![0].length)
  /** A text up to the brace that closes it, or the end. */
  function text() {
    while (at < message.length && message[at] !== '}') {
      if (message[at++] === '{') argument()
    }
    at += 1
  }
  function argument() {
    space()
    names.add(word())
    at += word().length
    while (at < message.length && message[at] !== '}') {
      if (message[at++] === '{') text()
    }
    at += 1
  }
  text()
  return [...names].sort()
}
