/** The parameter that says which other sites may stand inside the console; its key is in both server and browser. */
export const FRAME_ORIGINS = 'sys.menu.frameOrigins'

/** The sites in it, each as `https://host:port`, with spaces, commas or semicolons between them. */
export const originsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')
