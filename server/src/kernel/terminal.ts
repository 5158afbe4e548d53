/** A terminal; without `isTTY` a file or another program. */
export interface Output {
  isTTY?: boolean
  /** 0 where nobody knows. */
  columns?: number
  write: (text: string) => unknown
}

/** The lines of a start for the person who began it, and how far long work is. */
export interface Terminal {
  /** A line of its own, above the one that shows progress. */
  say: (line: string) => void
  /** A line of the block that `ready` prints: accounts and first passwords, addresses. */
  keep: (line: string) => void
  /** Prints the block: where the server answers, then what was kept. */
  ready: (url: string) => void
  /** Prints what was kept where there will be no block: a first password is shown once. */
  giveUp: () => void
  /** `share` is 0 to 1. On a terminal one line that changes, and goes at the end. Elsewhere a line for each quarter. */
  progress: (what: string, share: number) => void
  /** The work ended before it was complete: its line goes. */
  noProgress: () => void
}

const QUARTERS = 4
const CLEAR = '\r\u001b[2K'

export function createTerminal(out: Output): Terminal {
  let kept: string[] = []
  /** The line at the bottom, empty if there is none. */
  let bottom = ''
  let quarter = -1

  const say = (line: string) => void out.write(bottom === '' ? `${line}\n` : `${CLEAR}${line}\n${bottom}`)

  function draw(text: string) {
    const shown = text.slice(0, (out.columns || 80) - 1)
    if (shown === bottom) return
    out.write(`${bottom === '' ? '' : CLEAR}${shown}`)
    bottom = shown
  }

  return {
    say,
    keep: (line) => void kept.push(line),
    ready(url) {
      say([`Weir is ready at ${url}`, ...kept.map((line) => `  ${line}`)].join('\n'))
      kept = []
    },
    giveUp() {
      kept.forEach(say)
      kept = []
    },
    progress(what, share) {
      const line = `${what}: ${Math.floor(share * 100)} %`
      if (out.isTTY) return draw(share < 1 ? line : '')
      const now = Math.floor(share * QUARTERS)
      if (now > quarter) say(line)
      quarter = share < 1 ? now : -1
    },
    noProgress() {
      if (bottom !== '') draw('')
      quarter = -1
    },
  }
}
