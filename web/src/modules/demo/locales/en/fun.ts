import type { fun as source } from '../zh-cn/fun.ts'

export const fun: typeof source = {
  tagsView: {
    hint: 'A page handles its own tab: refresh, close, rename, full screen. The menu of a tab does the same.',
    own: 'This tab',
    name: 'Name of the tab',
    rename: 'Rename the tab',
    refresh: 'Refresh the tab',
    close: 'Close the tab',
    closeOthers: 'Close other tabs',
    closeAll: 'Close all tabs',
    full: 'Show in full screen',
    mountedAt: 'Page created at',
  },
  countup: {
    hint: 'Figures count up to their value within a second. With reduced motion they stand there at once.',
    again: 'Take other figures',
    figures: { cards: 'Water cards', meters: 'Meters', usage: 'Usage today (t)', money: 'Recharged today (yuan)' },
  },
  qrcode: {
    hint: 'The text becomes a QR code. It stays dark on white in the dark theme, as readers need it.',
    content: 'Content of the code',
    again: 'Take a new sign-in address',
    code: 'QR code',
    tooLong: 'At most 600 characters',
  },
  print: {
    hint: 'Prints the paper below alone. Menus, tabs and buttons are not on it.',
    print: 'Print the paper',
    receipt: 'Recharge paper',
    item: 'Item',
    quantity: 'Quantity (t)',
    amount: 'Amount (yuan)',
    total: 'Total',
    rows: ['Household water', 'Sewage fee', 'Resource fee'],
  },
  clipboard: {
    hint: 'Copy the text, then paste it below. Without HTTPS the older command of the browser does it.',
    link: 'Text to copy',
    copy: 'Copy the text',
    copied: 'Copied',
    failed: 'Not copied: the browser did not allow the clipboard',
    paste: 'Paste it here',
    pastePlaceholder: 'Ctrl + V',
  },
}
