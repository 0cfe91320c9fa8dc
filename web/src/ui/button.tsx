import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonAppearance {
  /** `main` for the one main action on a screen; `quiet` for the others; `plain` for text that acts; `danger` to end something. */
  variant?: 'main' | 'quiet' | 'plain' | 'danger'
  /** `small` in dense lists; a finger still gets its room. */
  size?: 'small' | 'normal' | 'large'
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
}

type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** Cannot be pressed while something is on its way; the label should say what. */
    busy?: boolean
    /** Cannot be pressed any more; the label should say what is so. */
    done?: boolean
  }

/** Whoever has just pressed it keeps the focus on it while it is busy, and when it is settled. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  done = false,
  onClick,
  children,
  className,
  ...rest
}: ButtonProps) {
  const isInert = busy || done
  return (
    <button
      type="button"
      className={classes({ variant, size, wide }, className)}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      onClick={isInert ? preventPress : onClick}
      {...rest}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

// Nor does the form that it would send.
const preventPress = (event: MouseEvent) => event.preventDefault()

/** A link that looks like a button. */
export const ButtonLink = createLink(function ButtonAnchor({
  variant,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'a'> & ButtonAppearance) {
  return (
    <a className={classes({ variant, size, wide }, className)} {...rest}>
      {icon}
      {children}
    </a>
  )
})

/** The look of a button for what is none, such as the label of a file input. */
export const buttonClass = (appearance: ButtonAppearance) => classes(appearance)

const classes = ({ variant = 'quiet', size = 'normal', wide = false }: ButtonAppearance, more = '') =>
  [styles.button, styles[variant], size !== 'normal' && styles[size], wide && styles.wide, more]
    .filter(Boolean)
    .join(' ')
