/**
 * The icons of the pages without the frame, on a 20 grid with a 1.5 stroke and round ends. All others come with the frame, so the login
 * page does not carry them. `early-icons.test.ts` refuses another one there.
 */
export const EARLY_ICONS = {
  user: 'M10 9.8a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM4 17c0-3 2.6-4.8 6-4.8S16 14 16 17',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  language: 'M2.8 4.8h8M6.8 3v1.8M9 4.8c-.7 3.3-2.8 5.8-5.8 7.2M4.8 7.5c.8 2 2.4 3.5 4.6 4.5M10 17l3.5-8.5h.5l3.5 8.5M11.2 14.3h5.1',
  moon: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3z',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2.5v1.3M10 16.2v1.3M17.5 10h-1.3M3.8 10H2.5M15.3 4.7l-.9.9M5.6 14.4l-.9.9M15.3 15.3l-.9-.9M5.6 5.6l-.9-.9',
  down: 'M5.5 8 10 12.5 14.5 8',
  refresh: 'M16.2 8A6.5 6.5 0 0 0 4.6 6.3L3.5 7.8M3.5 4v3.8h3.8M3.8 12a6.5 6.5 0 0 0 11.6 1.7l1.1-1.5M16.5 16v-3.8h-3.8',
  error: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6.3v4.4M10 13.4v.01',
  note: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.3v4.4M10 6.6v.01',
  warning: 'M10 3.2 17.5 16.3h-15zM10 8v4M10 14.1v.01',
  success: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM6.8 10.2l2.3 2.2 4.1-4.6',
  check: 'M4.5 10.5 8.5 14.5 15.5 6',
  qrCode: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2h-2zM16.5 11.5v2.5M14.5 16.5h2M11.5 16.5v.01',
  eye: 'M2.5 10S5.3 5 10 5s7.5 5 7.5 5-2.8 5-7.5 5-7.5-5-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
} as const
