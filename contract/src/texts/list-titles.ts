import type { Text } from './text.ts'

type Titled = { readonly screen: Text }
type ListTitles<Texts> = { [Name in keyof Texts as Texts[Name] extends Titled ? Name : never]: Text }

/** Titles of a module's lists in the menu, from the texts of each resource. */
export const listTitles = <Texts extends object>(texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts as Record<string, Partial<Titled>>).flatMap(([name, { screen }]) =>
      screen === undefined ? [] : [[name, screen]],
    ),
  ) as ListTitles<Texts>
