import { MAX_VIDEO_PIXELS, MAX_VIDEO_SECONDS, type VideoFault } from '@parinay/contract/videos'
import { type Cost, type Ended, runBounded } from './run-bounded-program.ts'
import { type Container, DEMUXERS } from './detect-container.ts'
import {
  chooseStreams,
  decoderList,
  latest,
  measure,
  reachesEnd,
  type Stream,
  type Streams,
  type Timing,
} from './choose-streams.ts'

export type Probed = Streams & Timing

/** Thrown if a program ended for a reason that is not the file's. */
export class ToolError extends Error {}

/** The largest legitimate video takes half of this processor time. */
export const BOUNDS = { memoryMb: 320, processorSeconds: 180, fileMb: 40 }
const PROBE_BOUNDS = { memoryMb: 256, processorSeconds: 15, fileMb: 1 }
const MAX_STREAMS = 16

/**
 * Options before each input: local files alone, one demuxer, the listed decoders, and no files that this one names. `max_pixels` stops a
 * decoder before it reserves memory for a picture that is larger than its container claims.
 */
export const inputOptions = (container: Container) =>
  [
    ['-protocol_whitelist', 'file', '-format_whitelist', DEMUXERS[container], '-codec_whitelist', decoderList],
    ['-max_streams', `${MAX_STREAMS}`, '-max_pixels', `${MAX_VIDEO_PIXELS}`, '-threads', '1'],
    container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : [],
    ['-f', container],
  ].flat()

/** Why a program failed: the file, or (thrown) the machine. */
export function faultOf({ status, signal, errors, isTextTooLong, cost }: Ended, processorSeconds: number): VideoFault {
  if (/exceeds specified max pixel count/.test(errors)) return 'picture_size'
  if (/Codec \(\w+\) not on whitelist/.test(errors)) return 'codec'
  if (isTextTooLong || signal === 'SIGXFSZ' || /cannot allocate memory|malloc of size/i.test(errors)) return 'too_heavy'
  if (signal === 'SIGKILL' && cost.processorMs >= processorSeconds * 900) return 'too_heavy'
  if (signal === 'SIGKILL' || /no space left on device/i.test(errors)) throw new ToolError(errors.slice(0, 200))
  if (status === 127 || /failed to execute/i.test(errors)) throw new ToolError('ffmpeg is not installed')
  return 'damaged'
}

/** Reads what a file holds and how long it lasts, without decoding more than its first frames. */
export async function probe(folder: string, file: string, container: Container, spend: (cost: Cost) => void) {
  const ask = async (...wanted: string[]): Promise<Record<string, never> | VideoFault> => {
    const quiet = ['-v', 'error', '-of', 'json']
    const args = [...quiet, ...inputOptions(container), ...wanted, `file:${file}`]
    const ended = await runBounded('ffprobe', args, folder, PROBE_BOUNDS)
    spend(ended.cost)
    if (ended.status !== 0) return faultOf(ended, PROBE_BOUNDS.processorSeconds)
    return JSON.parse(ended.output) as Record<string, never>
  }
  const about = await ask('-show_streams', '-show_format')
  if (typeof about === 'string') return about
  const { streams, format } = about as unknown as {
    streams: Stream[]
    format: { start_time?: string; duration?: string }
  }
  const chosen = chooseStreams(streams)
  if (typeof chosen === 'string') return chosen
  const claimed = format.duration === undefined ? undefined : Number(format.duration)
  if (claimed !== undefined && claimed > MAX_VIDEO_SECONDS * 2) return 'too_long'

  const start = Number(format.start_time ?? 0)
  const timesOf = async ({ index }: Stream): Promise<number[] | VideoFault> => {
    // A little more than is allowed, so that a longer video shows.
    const interval = `%+${MAX_VIDEO_SECONDS + 5}`
    const stream = ['-select_streams', `${index}`]
    const read = await ask(...stream, '-read_intervals', interval, '-show_entries', 'packet=pts_time')
    if (typeof read === 'string') return read
    const { packets = [] } = read as unknown as { packets?: { pts_time?: string }[] }
    return packets.map(({ pts_time: time }) => Number(time) - start).filter(Number.isFinite)
  }
  const frames = await timesOf(chosen.picture)
  // More frames than the output may hold.
  if (frames === 'too_heavy') return 'too_many_frames'
  if (typeof frames === 'string') return frames
  const timing = measure(frames, claimed)
  if (typeof timing === 'string') return timing
  if (claimed === undefined || reachesEnd(timing.endSeconds, claimed)) return { ...chosen, ...timing } satisfies Probed
  // A busy phone records sound before its camera starts, and after it stalls. A file that was cut off has lost both.
  const sounds = chosen.sound ? await timesOf(chosen.sound) : []
  if (typeof sounds === 'string') return sounds
  const endSeconds = latest(sounds)
  return reachesEnd(endSeconds, claimed) ? ({ ...chosen, ...timing, endSeconds } satisfies Probed) : 'damaged'
}
