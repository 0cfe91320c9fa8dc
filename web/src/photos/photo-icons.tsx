import { icon } from '../ui/icon.tsx'

export const CameraIcon = icon(
  <path d="M3.5 7.5h4l2-3h5l2 3h4v12h-17zM12 16.8a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4Z" />,
)
export const ImagesIcon = icon(<path d="M7.5 4h13v12.5h-13zM7.5 13l3.8-3.5 3.2 2.8 2-1.8 4 3.5M3.5 8v12.5H16" />)
export const RotateIcon = icon(<path d="M5 12a7 7 0 1 1 2.2 5.1M5 6.5V12h5.5" />)
export const GripIcon = icon(<path d="M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1" />)
export const StarIcon = icon(<path d="m12 3.5 2.6 5.5 6 .8-4.4 4.1 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.8l6-.8z" />)
