/** The code of a viewer, as photos bear it too: staff type it into the panel's search to find who passed a video on. */
export function viewerCode(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, 10).toUpperCase()
  return `${digits.slice(0, 5)}-${digits.slice(5)}`
}
