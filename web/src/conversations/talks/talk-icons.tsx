import { icon } from '../../ui/icon.tsx'

export const CameraIcon = icon(<path d="M4 7h9.5v10H4zM13.5 11 20 7.5v9L13.5 13" />)
export const CameraOffIcon = icon(<path d="M4 7h9.5v10H4zM13.5 11 20 7.5v9L13.5 13M3 3l18 18" />)
export const MicrophoneOffIcon = icon(
  <path d="M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 1 0-6 0v5a3 3 0 0 0 3 3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M3 3l18 18" />,
)
export const SwitchIcon = icon(
  <path d="M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5" />,
)
export const HangUpIcon = icon(
  <path d="M3.5 14.5c-.8-5.5 3.5-7 8.5-7s9.3 1.5 8.5 7l-4.5.3-.8-3c-2-.6-4.4-.6-6.4 0l-.8 3z" />,
)
