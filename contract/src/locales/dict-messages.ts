/** What the screens of dictionaries say beyond the texts of their resources. */
export interface DictMessages {
  builtIn: string
  /** Above the values of a closed dictionary. */
  closed: string
  /** Why a button is off. */
  closedShort: string
  builtInStays: string
  values: string
  disableWarning: string
  /** `{count}` */
  valuesGoToo: string
  uses: {
    /** `{rows}`, `{field}`: "meters · model". */
    of: string
    /** `{count}` */
    count: string
    none: string
    total: string
  }
}
