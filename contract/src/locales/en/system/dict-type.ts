import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dictType: TextsOf<'dictType'> = {
  title: 'Dictionary',
  field: {
    ...pick(labels, 'createdAt', 'status', 'notes'),
    name: 'Name',
    nameEn: 'English name',
    nameZhTw: 'Traditional Chinese name',
    type: 'Type',
    description: 'Description',
    isBuiltIn: 'Built in',
    isClosed: 'Fixed values',
    valueCount: 'Values',
    dateRange: 'Created on',
  },
  option: {},
  action: { optionSelect: 'Choose a dictionary', setStatus: 'Enable or disable' },
  error: {
    missing: 'This dictionary does not exist; refresh and try again',
    typeTaken: 'There is a dictionary of this type already; choose another type',
    builtIn: 'The program uses built-in dictionaries, so they cannot be deleted; disable it if it is not wanted',
    typeFixed: 'The program asks for built-in dictionaries by their type, so it cannot be changed',
    inUse: 'Values of this dictionary are in use, so it cannot be deleted; disable it instead, stored data stay as they are',
  },
}
