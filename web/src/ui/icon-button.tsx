import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does, in words; read aloud and shown on hover. */
  label: string
  icon: ReactNode
  look?: 'framed' | 'bare'
}

export function IconButton({ label, icon, look = 'framed', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${styles.button} ${styles[look]} ${className}`}
      {...rest}
    >
      {icon}
    </button>
  )
}
