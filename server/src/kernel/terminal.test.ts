import { expect, it } from 'vitest'

import { createTerminal } from './terminal.ts'

/** The screen as a person sees it in the end, each line as it was written last. */
function screen(isTTY: boolean, columns = 80) {
  const written: string[] = []
  const terminal = createTerminal({ isTTY, columns, write: (text) => written.push(text) })
  const lines = () =>
    written
      .join('')
      .split('\n')
      .map((line) => line.split('\r\u001b[2K').at(-1)!)
  return { terminal, written, lines }
}

it('prints the address, then what was kept, in one piece', () => {
  const { terminal, written } = screen(false)
  terminal.keep('account admin, first password secret')
  terminal.say('Opening the database')
  terminal.keep('device key also-secret')
  terminal.ready('http://127.0.0.1:8808')
  const block = 'Weir is ready at http://127.0.0.1:8808\n  account admin, first password secret\n  device key also-secret\n'
  expect(written).toEqual(['Opening the database\n', block])
  terminal.giveUp()
  expect(written).toHaveLength(2)
})

it('prints a first password also if there will be no block', () => {
  const { terminal, lines } = screen(true)
  terminal.keep('account admin, first password secret')
  terminal.giveUp()
  expect(lines()).toEqual(['account admin, first password secret', ''])
})

it('shows progress in one line below all others, which goes at the end', () => {
  const { terminal, lines } = screen(true)
  terminal.ready('http://127.0.0.1:8808')
  terminal.progress('Writing', 0)
  terminal.progress('Writing', 0.254)
  expect(lines()).toEqual(['Weir is ready at http://127.0.0.1:8808', 'Writing: 25 %'])
  terminal.say('something happened')
  terminal.progress('Writing', 0.9)
  expect(lines().slice(1)).toEqual(['something happened', 'Writing: 90 %'])
  terminal.progress('Writing', 1)
  expect(lines().slice(1)).toEqual(['something happened', ''])
  terminal.say('later')
  expect(lines().slice(1)).toEqual(['something happened', 'later', ''])
})

it('takes the line away when the work is broken off', () => {
  const { terminal, lines } = screen(true)
  terminal.progress('Writing', 0.5)
  terminal.noProgress()
  terminal.say('error: not written')
  expect(lines()).toEqual(['error: not written', ''])
  const piped = screen(false)
  piped.terminal.progress('Writing', 0.6)
  piped.terminal.noProgress()
  expect(piped.lines()).toEqual(['Writing: 60 %', ''])
})

it('writes nothing while a line does not change, and never more than a line holds', () => {
  const { terminal, written, lines } = screen(true, 12)
  terminal.progress('Writing much', 0.5)
  terminal.progress('Writing much', 0.501)
  expect([written.length, lines()]).toEqual([1, ['Writing muc']])
})

it('writes a line for each quarter where there is no terminal', () => {
  const { terminal, lines } = screen(false)
  for (let share = 0; share <= 1; share += 1 / 64) terminal.progress('Writing', share)
  expect(lines()).toEqual(['Writing: 0 %', 'Writing: 25 %', 'Writing: 50 %', 'Writing: 75 %', 'Writing: 100 %', ''])
  terminal.progress('Writing', 0.6)
  expect(lines().at(-2)).toBe('Writing: 60 %')
})
