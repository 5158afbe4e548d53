import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

const [WIDTH, HEIGHT] = [480, 360]
/** The drawing has so many points to a pixel. */
const POINTS = 2
const CENTRE = { x: 480, y: 360 }
const BRASS: Colour = [128, 122, 112]
const RING: Colour = [38, 84, 140]
const FACE: Colour = [238, 240, 238]
const BLACK: Colour = [34, 36, 38]
const RED: Colour = [190, 44, 38]
const PAPER: Colour = [250, 250, 246]

/** The seven bars of each digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const BARS = ['1111110', '0110000', '1101101', '1111001', '0110011', '1011011', '1011111', '1110000', '1111111', '1111011']
const [DIGIT_WIDTH, DIGIT_HEIGHT, STROKE, STEP] = [30, 56, 7, 52]
const WINDOW = { left: 480 - 4 * STEP, top: 268, height: 84 }

/** The photo that a reader takes of a meter: its dial with this register, in thousandths of a ton, as PNG. */
export function photoOf(register: string): Buffer {
  const digits = Array.from(register.padStart(8, '0'))
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    // Each row of a PNG begins with its filter.
    0,
    ...Array.from({ length: WIDTH }, (_, x) => colourAt(x * POINTS, y * POINTS, digits)).flat(),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // Eight bits of red, green and blue each.
  head.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function colourAt(x: number, y: number, digits: readonly string[]): Colour {
  const radius = Math.hypot(x - CENTRE.x, y - CENTRE.y)
  if (radius > 330) return lit(BRASS, 0.55 + (x + y) / 4000)
  if (radius > 276) return lit(RING, 1.3 - radius / 800)
  const [column, down] = [Math.floor((x - WINDOW.left) / STEP), y - WINDOW.top]
  if (column >= 0 && column < 8 && down >= 0 && down < WINDOW.height) return inWindow(column, (x - WINDOW.left) % STEP, down, digits)
  return lit(hasStar(x, y) ? RED : FACE, 1.02 - radius / 2600)
}

/** The last three are litres, on red. */
function inWindow(column: number, across: number, down: number, digits: readonly string[]): Colour {
  if (across < 2) return BLACK
  const ground = column < 5 ? BLACK : RED
  return isInk(Number(digits[column]), across - (STEP - DIGIT_WIDTH) / 2, down - (WINDOW.height - DIGIT_HEIGHT) / 2) ? PAPER : ground
}

function isInk(digit: number, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= DIGIT_WIDTH || y >= DIGIT_HEIGHT) return false
  const [isLeft, isRight, isUpper] = [x < STROKE, x >= DIGIT_WIDTH - STROKE, y < DIGIT_HEIGHT / 2]
  const lines = [
    y < STROKE,
    isRight && isUpper,
    isRight && !isUpper,
    y >= DIGIT_HEIGHT - STROKE,
    isLeft && !isUpper,
    isLeft && isUpper,
    Math.abs(y - DIGIT_HEIGHT / 2) < STROKE / 2,
  ]
  return lines.some((isIn, bar) => isIn && BARS[digit]![bar] === '1')
}

/** The star that turns while water flows. */
function hasStar(x: number, y: number): boolean {
  const [right, down] = [x - CENTRE.x, y - 460]
  return Math.hypot(right, down) < 34 + 14 * Math.cos(6 * Math.atan2(down, right))
}

const lit = (colour: Colour, light: number) =>
  colour.map((part) => Math.max(0, Math.min(255, Math.round(part * light)))) as unknown as Colour
