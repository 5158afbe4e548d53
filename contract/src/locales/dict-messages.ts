/** What the screens of dictionaries say beyond the texts of their resources. */
export interface DictMessages {
  builtIn: string
  /** Why a button is off: the program knows the values. */
  closed: string
  builtInStays: string
  disableWarning: string
  /** `{count}` */
  valuesGoToo: string
  /** Why a value stays: `{count}` */
  held: string
  uses: {
    /** `{rows}`, `{field}`: "meters · model". */
    of: string
    none: string
    total: string
  }
}
