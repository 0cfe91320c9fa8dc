import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The action in words, for screen readers and on hover. */
  label: string
  icon: ReactNode
  variant?: 'framed' | 'bare'
}

export function IconButton({ label, icon, variant = 'framed', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${styles.button} ${styles[variant]} ${className}`}
      {...rest}
    >
      {icon}
    </button>
  )
}
