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
