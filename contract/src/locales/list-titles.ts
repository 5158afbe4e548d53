type Titled = { readonly screen: string }
type ListTitles<Texts> = { [Name in keyof Texts as Texts[Name] extends Titled ? Name : never]: string }

/** What the lists of a module are called in the menu: each says it in the texts of its resource. */
export const listTitles = <Texts extends object>(texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts as Record<string, Partial<Titled>>).flatMap(([name, { screen }]) =>
      screen === undefined ? [] : [[name, screen]],
    ),
  ) as ListTitles<Texts>
