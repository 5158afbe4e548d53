import { zipOf } from '../files/zip-file.ts'

/** How a program writes a cell: its type, style, formula and stored value. A plain text goes to the shared texts. */
export type XlsxCell =
  | string
  | number
  | undefined
  | { type?: 's' | 'str' | 'inlineStr' | 'e' | 'b' | 'rich'; style?: number; formula?: string; value?: string | number }

interface XlsxSheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  /** By their number, from 1. */
  rows: Readonly<Record<number, readonly XlsxCell[]>>
  merged?: readonly string[]
}

interface XlsxBook {
  sheets: readonly XlsxSheet[]
  /** Styles of cells: the number of a format, or its code. The first is that of cells without a style. */
  styles?: readonly (number | string)[]
  isOfMac?: boolean
  /** A prefix for all names, as the Open XML SDK of Microsoft writes them. */
  prefix?: string
  isWithoutPlaces?: boolean
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
/** Formats that a program defines itself have higher numbers. */
const FIRST_OWN_FORMAT = 176

/**
 * An Office Open XML workbook (ECMA-376), written part by part as Excel, WPS and Numbers write it. No library writes it, so the reader is
 * not tested by its twin.
 */
export function xlsxBook({ sheets, styles = [], isOfMac = false, prefix = '', isWithoutPlaces = false }: XlsxBook): Buffer {
  const texts: string[] = []
  const parts = sheets.map((sheet) => worksheet(sheet, texts, isWithoutPlaces))
  const named = (xml: string) =>
    HEAD + (prefix ? xml.replace(/<(\/?)(\w)/g, `<$1${prefix}:$2`).replace(' xmlns="', ` xmlns:${prefix}="`) : xml)
  const list = sheets.map(
    ({ name, state }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
  )
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const [styleId, textId] = [sheets.length + 1, sheets.length + 2]
  const content = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${content('/xl/workbook.xml', 'sheet.main')}${sheets.map((_, i) => content(`/xl/worksheets/sheet${i + 1}.xml`, 'worksheet')).join('')}${content('/xl/styles.xml', 'styles')}${content('/xl/sharedStrings.xml', 'sharedStrings')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': named(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${isOfMac ? ' date1904="1"' : ''} defaultThemeVersion="166925"/><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('')}${relation(styleId, 'styles', 'styles.xml')}${relation(textId, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ...Object.fromEntries(parts.map((xml, i) => [`xl/worksheets/sheet${i + 1}.xml`, named(xml)])),
    'xl/styles.xml': named(styleSheet(styles)),
    'xl/sharedStrings.xml': named(`<sst xmlns="${MAIN}" count="${texts.length}" uniqueCount="${texts.length}">${texts.join('')}</sst>`),
  }
  return zipOf(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, Buffer.from(xml)])))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
/** Excel keeps blanks at the ends of a text only with this attribute. */
const textOf = (text: string) => `<t${text === text.trim() ? '' : ' xml:space="preserve"'}>${escaped(text)}</t>`

function worksheet({ rows, merged = [] }: XlsxSheet, texts: string[], isWithoutPlaces: boolean): string {
  const lines = Object.entries(rows).map(([row, cells]) => {
    const written = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row}`, texts))
    return `<row r="${row}" spans="1:${cells.length}">${written.join('')}</row>`
  })
  const places =
    merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map((area) => `<mergeCell ref="${area}"/>`).join('')}</mergeCells>`
      : ''
  const xml = `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${places}</worksheet>`
  return isWithoutPlaces ? xml.replace(/ (r|spans)="[^"]*"/g, '') : xml
}

function cellXml(cell: XlsxCell, place: string, texts: string[]): string {
  const whole = typeof cell === 'object' ? cell : { value: cell }
  const { type = typeof whole.value === 'string' && whole.formula === undefined ? 's' : undefined, style, formula, value = '' } = whole
  const of = `<c r="${place}"${style === undefined ? '' : ` s="${style}"`}`
  if (value === '' && formula === undefined) return `${of}/>`
  if (type === 'inlineStr') return `${of} t="inlineStr"><is>${textOf(String(value))}</is></c>`
  if (type === 's' || type === 'rich') return `${of} t="s"><v>${texts.push(sharedText(String(value), type === 'rich')) - 1}</v></c>`
  const kind = type === undefined ? '' : ` t="${type}"`
  const computed = formula === undefined ? '' : `<f>${escaped(formula)}</f>`
  return `${of}${kind}>${computed}<v>${escaped(String(value))}</v></c>`
}

/** Excel keeps a text of two looks in runs, and the sound of a Chinese or Japanese one beside them. */
function sharedText(text: string, isRich: boolean): string {
  const [first = '', ...rest] = text
  const runs = `<r><t>${escaped(first)}</t></r><r><rPr><b/></rPr><t>${escaped(rest.join(''))}</t></r><phoneticPr fontId="1"/>`
  return `<si>${isRich ? runs : textOf(text)}</si>`
}

function styleSheet(styles: readonly (number | string)[]): string {
  const own = styles.filter((style): style is string => typeof style === 'string')
  const numberOf = (style: number | string) => (typeof style === 'number' ? style : FIRST_OWN_FORMAT + own.indexOf(style))
  const formats =
    own.length > 0
      ? `<numFmts count="${own.length}">${own.map((code) => `<numFmt numFmtId="${numberOf(code)}" formatCode="${escaped(code)}"/>`).join('')}</numFmts>`
      : ''
  const xfs = [0, ...styles].map(
    (style) =>
      `<xf numFmtId="${numberOf(style)}" fontId="0" fillId="0" borderId="0" xfId="0"${numberOf(style) === 49 ? ' quotePrefix="1"' : ''} applyNumberFormat="1"/>`,
  )
  return `<styleSheet xmlns="${MAIN}">${formats}<fonts count="1"><font><sz val="11"/><name val="等线"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`
}
