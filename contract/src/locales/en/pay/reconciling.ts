import type { TextsOf } from '../../messages.ts'

export const reconciling: TextsOf<'reconciling'> = {
  arrived: '{lines, number} bill lines, {differences, number} differences to settle',
  openDay: 'Open the day',
  another: 'Another file',
  drop: 'Choose a bill, or drop it here',
  dropHint: 'The CSV, ZIP or GZ file as it was downloaded from the provider',
  sending: 'Uploading',
  matching: 'Comparing',
  importHint: 'Of a faulty bill no line is imported. The same bill again changes nothing; a corrected one replaces the former.',
  chooseFile: 'Choose a file first',
  title: '{provider} {day}',
  countAndSum: '{count, number}, {sum} yuan',
  queues: 'Queues of differences',
  none: 'No differences',
}
