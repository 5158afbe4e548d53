import { describe, expect, it } from 'vitest'

import { redirectOf } from './guard.ts'

const place = (address: string) => {
  const [pathname = '', search] = address.split('?')
  return { pathname, search: search === undefined ? '' : `?${search}` }
}
const from = (isSignedIn: boolean, address: string) => redirectOf(isSignedIn, place(address))

describe('without a token', () => {
  it('lets nobody past the login page', () => {
    expect(from(false, '/login')).toBeUndefined()
    expect(from(false, '/')).toBe('/login')
    expect(from(false, '/home')).toBe('/login?redirect=%2Fhome')
  })

  it('remembers where somebody wanted to go, with the query, and leads there after the login', () => {
    const wanted = '/water/waterCard?pageNum=2&dateRange%5B0%5D=2026-01-01&name=%E5%BC%A0'
    const login = from(false, wanted)!
    expect(new URLSearchParams(place(login).search).get('params')).toBe('{"pageNum":"2","dateRange":["2026-01-01"],"name":"张"}')
    expect(from(true, login)).toBe(wanted)
  })
})

describe('with a token', () => {
  it('leads from the login page and the root to the home page', () => {
    expect(from(true, '/login')).toBe('/home')
    expect(from(true, '/')).toBe('/home')
    expect(from(true, '/water/waterCard')).toBeUndefined()
  })

  it('leads back to where the person was, unless a link asks for another place', () => {
    const back = '/water/waterCard?page=2'
    expect(redirectOf(true, place('/login'), back)).toBe(back)
    expect(redirectOf(true, place('/login?redirect=%2Fmeter'), back)).toBe('/meter')
    expect(redirectOf(true, place('/login'), '/login?redirect=%2Fhome')).toBe('/home')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login'])(
    'does not follow %s',
    (redirect) => {
      expect(from(true, `/login?redirect=${encodeURIComponent(redirect)}`)).toBe('/home')
    },
  )

  it.each(['{', '7', 'null'])('takes no harm from params that are %s', (params) => {
    expect(from(true, `/login?redirect=/home&params=${encodeURIComponent(params)}`)).toBe('/home')
  })
})
