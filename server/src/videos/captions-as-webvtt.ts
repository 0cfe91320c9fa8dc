/** The timed captions of a video as WebVTT: each line takes its share of the time by its length. */
export function webVtt(lines: readonly string[], durationMs: number): string {
  const weights = lines.map((line) => line.length + EXTRA_LENGTH)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  const cues = lines.map((line, n) => {
    const start = passed
    passed += weights[n]!
    return `${clock((start / total) * durationMs)} --> ${clock((passed / total) * durationMs)}\n${escaped(line)}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** A short line also takes a moment to say. */
const EXTRA_LENGTH = 8

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Angle brackets would begin a tag or an arrow between two times. */
const escaped = (line: string) => line.replace(/[&<>]/g, (letter) => ENTITIES[letter]!)

function clock(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.round(ms)
  const seconds = Math.floor(whole / 1000)
  return `00:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${String(whole % 1000).padStart(3, '0')}`
}
