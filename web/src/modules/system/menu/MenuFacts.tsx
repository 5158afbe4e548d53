import type { MenuRow } from '@weir/contract/modules/system/menu'

import { useResourceTexts } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'

const FACTS = ['path', 'component', 'permission'] as const

/** What makes a delivered entry what it is. */
export function MenuFacts({ menu }: { menu: MenuRow }) {
  const { label, option } = useResourceTexts('sysMenu')
  const facts = FACTS.filter((field) => menu[field] !== '').map((field) => ({ label: label(field), value: <code>{menu[field]}</code> }))
  return <DescriptionList items={[{ label: label('type'), value: option('type', menu.type) }, ...facts]} />
}
