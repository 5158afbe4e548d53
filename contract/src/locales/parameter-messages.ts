export interface ParameterTexts {
  /** With its unit in brackets at the end. */
  name: string
  /** What it changes, and from when. */
  help: string
  /** Of a choice, by its code. */
  options?: Record<string, string>
}

/** What these parameters are called, for those who set them. */
export type ParameterMessages<Settings> = Record<keyof Settings, ParameterTexts>

/** What the screen of parameters says besides. */
export interface ParameterScreenMessages {
  builtIn: string
  own: string
  /** `<value>` */
  delivered: string
  backToDelivered: string
  /** Nothing is set. */
  none: string
  linkLabel: string
  linkUrl: string
  addLink: string
  addSite: string
  site: string
  /** `{number}`: which line. */
  removeLine: string
  /** Why a built-in one is not deleted. */
  stays: string
}
