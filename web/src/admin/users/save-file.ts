import type { DownloadedFile } from '../../platform/download.ts'

/** Hands a file to the browser, which puts it where downloads go. */
export function save({ name, content }: DownloadedFile) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
