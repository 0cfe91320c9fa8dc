import { icon } from '../ui/icon.tsx'

export const FileIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M10.5 11.5v5l4-2.5z" />)
export const PlayIcon = icon(<path d="M8 5v14l11-7z" />, true)
