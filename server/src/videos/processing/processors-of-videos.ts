import { readFile } from 'node:fs/promises'

/**
 * The processors on which videos are made, as a list for `taskset`: all that this process may use but the first one, which calls keep for
 * themselves. With a single processor that one.
 */
export async function processorsOfVideos(): Promise<string> {
  const [, allowed = '0'] = /^Cpus_allowed_list:\s+(\S+)$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
  return withoutFirst(allowed)
}

/** `list` is one of Linux, such as `0-3,8`. */
export function withoutFirst(list: string): string {
  const [first = '', ...others] = list.split(',')
  const [from, to] = first.split('-')
  if (to === undefined) return others.join(',') || list
  const next = Number(from) + 1
  return [next === Number(to) ? to : `${next}-${to}`, ...others].join(',')
}
