import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
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
    /** Cannot be pressed any more; the label should say what is so. */
    settled?: boolean
  }

/** Whoever has just pressed it keeps the focus on it while it is busy, and when it is settled. */
export function Button({
  look,
  size,
  wide,
  icon,
  busy = false,
  settled = false,
  onClick,
  children,
  className,
  ...rest
}: ButtonProps) {
  const rests = busy || settled
  return (
    <button
      type="button"
      className={classes({ look, size, wide }, className)}
      aria-disabled={rests || undefined}
      aria-busy={busy || undefined}
      onClick={rests ? refuse : onClick}
      {...rest}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

// Nor does the form that it would send.
const refuse = (event: MouseEvent) => event.preventDefault()

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

/** The look of a button for what is none, such as the label of a file input. */
export const buttonLook = (look: Look) => classes(look)

const classes = ({ look = 'quiet', size = 'normal', wide = false }: Look, more = '') =>
  [styles.button, styles[look], size !== 'normal' && styles[size], wide && styles.wide, more].filter(Boolean).join(' ')
