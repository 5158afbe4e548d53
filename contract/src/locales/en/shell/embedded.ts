import type { TextsOf } from '../../messages.ts'

export const embedded: TextsOf<'embedded'> = {
  notAllowed:
    '{site} is not among the sites that may stand here. Ask an administrator to add it to the parameter {parameter}, or open it in a new window.',
  openOutside: 'Open in a new window',
  failed: 'Which sites may stand here could not be read; the network may be down.',
  retry: 'Try again',
}
