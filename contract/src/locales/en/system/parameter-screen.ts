import type { TextsOf } from '../../messages.ts'

export const parameterScreen: TextsOf<'parameterScreen'> = {
  builtIn: 'Built in',
  own: 'Own',
  delivered: 'Default: <value></value>',
  backToDelivered: 'Back to default',
  effect: '<link>{now, number}</link> → {other, number} households',
  none: 'Not set',
  linkLabel: 'Name',
  linkUrl: 'Address',
  addLink: 'Add a link',
  addSite: 'Add a site',
  site: 'Site',
  removeLine: 'Remove line {number, number}',
  stays: 'The program reads built-in parameters, so they cannot be deleted',
}
