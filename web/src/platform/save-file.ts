import type { DownloadedFile } from './download-call.ts'

/** Saves a file to the browser's downloads. */
export function saveFile({ name, content }: DownloadedFile) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
