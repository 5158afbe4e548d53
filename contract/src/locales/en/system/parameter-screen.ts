import type { ParameterScreenMessages } from '../../parameter-messages.ts'

export const parameterScreen: ParameterScreenMessages = {
  builtIn: 'Built in',
  own: 'Own',
  delivered: 'Default: <value></value>',
  backToDelivered: 'Back to default',
  none: 'Not set',
  linkLabel: 'Name',
  linkUrl: 'Address',
  addLink: 'Add a link',
  addSite: 'Add a site',
  site: 'Site',
  removeLine: 'Remove line {number}',
  stays: 'The program reads built-in parameters, so they cannot be deleted',
}
