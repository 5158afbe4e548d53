import type { TextsOf } from '../../messages.ts'

export const embedded: TextsOf<'embedded'> = {
  notAllowed: '{site} is not an allowed site. Ask an administrator to add it to the parameter {parameter}, or open it in a new window.',
  openOutside: 'Open in a new window',
  failed: 'Could not load the list of allowed sites; the network may be down.',
  retry: 'Try again',
}
