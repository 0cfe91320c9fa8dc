import { MAX_VIDEO_CAPTION_LENGTH, MAX_VIDEO_CAPTIONS } from '@parinay/contract/videos'

/** The captions of a text, one for each line that says something. */
export const captionLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Why the server would refuse these captions. */
export function captionFault(lines: readonly string[]): string | undefined {
  const long = lines.findIndex((line) => line.length > MAX_VIDEO_CAPTION_LENGTH)
  if (long >= 0)
    return `Line ${long + 1} is longer than ${MAX_VIDEO_CAPTION_LENGTH} characters. Please break it in two.`
  return lines.length > MAX_VIDEO_CAPTIONS ? `Please keep to ${MAX_VIDEO_CAPTIONS} lines.` : undefined
}
