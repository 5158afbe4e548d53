import { fromText } from '@weir/contract/platform/query-text'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'

import { isTyping } from '../../../ui/dialogs.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { InputBox } from '../../../ui/input/InputBox.tsx'
import { isEnter } from '../../../ui/hooks/is-enter.ts'
import { textOf } from '../../format/format.ts'
import { useResourceTexts } from '../../texts/texts.tsx'
import { useClaim, useListScope } from './list-scope.ts'
import styles from './filters.module.css'

const PAUSE_MS = 350

/** The quick search of the surrounding list: `/` goes there, a pause or Enter applies it. */
export function Search({ name }: { name: string }) {
  const { list, state, setFilter } = useListScope()
  useClaim(name)
  const { label } = useResourceTexts(list.resource)
  const applied = textOf(state.filter[name])
  const [typed, setTyped] = useState(applied)
  const [followed, setFollowed] = useState(applied)
  const [isComposed, setComposing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useSlash(() => input.current?.focus())

  // The filter was changed elsewhere: a view, the reset, the back button.
  if (applied !== followed) {
    setFollowed(applied)
    setTyped(applied)
  }

  const schema = list.input.shape[name] as z.ZodType
  const asked = typed.trim() === '' ? undefined : fromText(schema, typed.trim())
  const isRefused = !schema.safeParse(asked).success
  const apply = () => {
    const next = textOf(asked)
    if (isRefused || next === applied) return
    setFollowed(next)
    setFilter(name, asked)
  }
  useEffect(() => {
    // Half a word of an input method is no search.
    if (isComposed) return undefined
    const timer = setTimeout(apply, PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <InputBox role="search" className={styles.search}>
      <Icon name="search" size={14} />
      <input
        ref={input}
        type="search"
        aria-label={label(name)}
        aria-invalid={isRefused || undefined}
        placeholder={label(name)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => isEnter(event) && apply()}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      <kbd>/</kbd>
    </InputBox>
  )
}

function useSlash(act: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
