interface Command {
  needs?: ('browser' | 'redis' | 'ffmpeg')[]
  /** It needs the built pages. */
  builds?: boolean
  /** What Node is given: its own flags, the file and its arguments. */
  node: string[]
}

export const COMMANDS: { start: Command; [name: string]: Command }
