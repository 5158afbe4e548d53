import type { TextsOf } from '../../messages.ts'

export const tasks: TextsOf<'tasks'> = {
  title: 'Tasks',
  button: '{count, plural, =0 {Tasks} other {Tasks, # unfinished}}',
  sent: 'Exporting in the background',
  sentHint: 'There are more than 10,000 rows. You are told when the file is ready, even if you leave this page.',
  /** Above the name of the file. */
  saved: 'Exported',
  show: 'See progress',
  download: 'Download',
  all: 'All tasks',
  result: 'See result',
}
