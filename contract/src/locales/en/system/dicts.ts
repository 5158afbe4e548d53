import type { TextsOf } from '../../messages.ts'

export const dicts: TextsOf<'dicts'> = {
  builtIn: 'Built in',
  closed:
    'The program fixes the values of this dictionary: none is added, deleted or changed. Labels, colours, order, default and status can be.',
  builtInStays: 'The program uses this dictionary, so it cannot be deleted',
  disableWarning: 'Forms no longer offer it; stored data stay as they are.',
  valuesGoToo: '{count, plural, one {Its # value is} other {Its # values are}} deleted, too.',
  held: '{count, plural, one {# row holds} other {# rows hold}} it, so it cannot be deleted; it can be disabled',
  uses: {
    of: '{rows} · {field}',
    none: 'Not in use',
    total: '{count, plural, one {# row holds it:} other {# rows hold it:}}',
  },
}
