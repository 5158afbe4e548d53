import type { DictMessages } from '../../dict-messages.ts'

export const dicts: DictMessages = {
  builtIn: 'Built in',
  closed:
    'The program fixes the values of this dictionary: none is added, deleted or changed. Labels, colours, order, default and status can be.',
  closedShort: 'The program fixes these values',
  builtInStays: 'The program uses this dictionary, so it cannot be deleted',
  values: 'Values',
  disableWarning: 'Forms no longer offer it; stored data stay as they are.',
  valuesGoToo: '{count, plural, one {Its # value is} other {Its # values are}} deleted, too.',
  uses: {
    of: '{rows} · {field}',
    count: '{count, plural, one {# row} other {# rows}}',
    none: 'Not in use',
    total: '{count, plural, one {# row holds it:} other {# rows hold it:}}',
  },
}
