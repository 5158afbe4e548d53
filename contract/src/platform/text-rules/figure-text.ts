/** The unit that stands behind a figure in its cell: tons, litres, yuan, yuan per ton. */
export type FigureUnit = 't' | 'L' | 'yuan' | 'price'

export interface Figure {
  /** With a point and without separators of thousands: `1234.5`. */
  number: string
  unit: FigureUnit | undefined
}

const FIGURE = /^([¥\uffe5]?)\s?(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)\s?(\D{0,6})$/u
const VOLUME = 't|\u5428|\u5678|m3|m\u00b3|\u33a5|\u7acb\u65b9|\u7acb\u65b9\u7c73|\u65b9'
const UNITS: readonly (readonly [FigureUnit, RegExp])[] = [
  ['t', new RegExp(`^(?:${VOLUME})$`, 'i')],
  ['L', /^(?:l|\u5347|\u516c\u5347)$/i],
  ['yuan', /^\u5143$/],
  ['price', new RegExp(`^\u5143/(?:${VOLUME})$`, 'i')],
]
/** Signs of full width, as an input method for Chinese writes them. */
const FULL_WIDTH: Readonly<Record<string, string>> = { '\uff0c': ',', '\uff0e': '.', '\uff0d': '-', '\u2212': '-', '\uff0f': '/' }

/**
 * A figure as people write it in a cell: with separators of thousands, a sign of the currency, or its unit. `text` is plain. Undefined for
 * any other text. A comma counts as separator only before three digits, since elsewhere it may be a point.
 */
export function figureIn(text: string): Figure | undefined {
  const [, sign, number, behind = ''] = FIGURE.exec(text.replace(/[\uff0c\uff0e\uff0d\u2212\uff0f]/g, (one) => FULL_WIDTH[one]!)) ?? []
  if (number === undefined) return undefined
  const unit = behind === '' ? (sign ? 'yuan' : undefined) : UNITS.find(([, words]) => words.test(behind))?.[0]
  if (behind !== '' && (unit === undefined || (sign && unit !== 'yuan' && unit !== 'price'))) return undefined
  return { number: number.replaceAll(',', ''), unit }
}
