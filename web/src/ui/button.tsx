import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

interface Look {
  /** `main` for the one main action on a screen; `quiet` for the others; `plain` for text that acts; `danger` to end something. */
  look?: 'main' | 'quiet' | 'plain' | 'danger'
  /** `small` in dense lists; a finger still gets its room. */
  size?: 'small' | 'normal' | 'large'
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Cannot be pressed while something is on its way; the label should say what. */
    busy?: boolean
  }

export function Button({ look, size, wide, icon, busy = false, children, disabled, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes({ look, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export const ButtonLink = createLink(function ButtonAnchor({
  look,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a className={classes({ look, size, wide }, className)} {...rest}>
      {icon}
      {children}
    </a>
  )
})

const classes = ({ look = 'quiet', size = 'normal', wide = false }: Look, more = '') =>
  [styles.button, styles[look], size !== 'normal' && styles[size], wide && styles.wide, more].filter(Boolean).join(' ')
