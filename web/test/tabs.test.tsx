import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { MemoryRouter, useNavigate, useParams, useSearchParams } from 'react-router'
import { expect, it } from 'vitest'

import { TabPanes, useTabs } from '../src/platform/tabs/TabPanes.tsx'

const log: string[] = []

function Page({ name }: { name: string }) {
  const [text, setText] = useState('')
  const [params] = useSearchParams()
  const { id = '' } = useParams()
  useEffect(() => {
    log.push(`${name} on`)
    return () => void log.push(`${name} off`)
  }, [name])
  return <input aria-label={`${name}${id}?${params}`} value={text} onChange={(event) => setText(event.target.value)} />
}

const routes = [
  { path: '/a', element: <Page name="a" /> },
  { path: '/b/:id', element: <Page name="b" /> },
]

function Tabs() {
  const { tabs, active, close } = useTabs()
  const navigate = useNavigate()
  return (
    <>
      <input aria-label="address" onChange={(event) => void navigate(event.target.value)} />
      <button type="button" onClick={() => close('/b/7')}>
        close
      </button>
      <TabPanes tabs={tabs} active={active} routes={routes} />
    </>
  )
}
const go = (to: string) => act(async () => void fireEvent.change(input('address'), { target: { value: to } }))
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('keeps what was typed in a tab, its params and its query, and stops its effects while hidden', async () => {
  render(
    <MemoryRouter initialEntries={['/a?pageNum=2']}>
      <Tabs />
    </MemoryRouter>,
  )
  fireEvent.change(input('a?pageNum=2'), { target: { value: 'draft' } })
  await go('/b/7')
  expect(input('b7?')).toBeTruthy()
  expect(input('a?pageNum=2').closest('main')!.style.display).toBe('none')
  await go('/a?pageNum=3')
  expect(input('a?pageNum=3').value).toBe('draft')
  expect(log).toEqual(['a on', 'a off', 'b on', 'b off', 'a on'])
  fireEvent.click(screen.getByText('close'))
  expect(screen.queryByLabelText('b7?')).toBeNull()
})
