import { icon } from '../ui/icon.tsx'

export const SendIcon = icon(<path d="M3.5 11 20.5 3.5 14 20.5 11 13z M11 13l4.5-4.5" />)
export const MicrophoneIcon = icon(
  <path d="M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 1 0-6 0v5a3 3 0 0 0 3 3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />,
)
export const PlayIcon = icon(<path d="M8 5v14l11-7z" />, true)
export const PauseIcon = icon(<path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />, true)
export const SmileIcon = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.3 14a4.5 4.5 0 0 0 7.4 0M9 9.5v.1M15 9.5v.1" />,
)
export const ReplyIcon = icon(<path d="M10 6 4 12l6 6M4.5 12H13a6.5 6.5 0 0 1 6.5 6.5" />)
