/** Whether it could be copied. A browser gives the clipboard to HTTPS and to this machine only; elsewhere its older command does it. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(copyByCommand(text))

function copyByCommand(text: string) {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', give)
  try {
    return document.execCommand('copy') // the only way without HTTPS
  } finally {
    document.removeEventListener('copy', give)
  }
}
