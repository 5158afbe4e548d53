import type { embedded as source } from '../../zh-cn/shell/embedded.ts'

export const embedded: typeof source = {
  notAllowed:
    '{site} is not among the sites that may stand here. Ask an administrator to add it to the parameter {parameter}, or open it in a new window.',
  openOutside: 'Open in a new window',
  failed: 'Which sites may stand here could not be read; the network may be down.',
  retry: 'Try again',
}
