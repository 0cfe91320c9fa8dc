import type { ReactNode } from 'react'

interface IconProps {
  /** The edge length in pixels; 22 by default. */
  size?: number
  className?: string
}

/** Creates an icon for use beside text or inside a labelled button. Screen readers skip it. */
export const icon = (drawing: ReactNode, filled = false) =>
  function Icon({ size = 22, className }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={className}
      >
        {drawing}
      </svg>
    )
  }
