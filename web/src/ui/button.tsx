import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonAppearance {
  /** `main` for the one main action of a screen; `quiet` for others; `plain` looks like text; `danger` for destructive actions. */
  variant?: 'main' | 'quiet' | 'plain' | 'danger'
  /** `small` for dense lists; its touch area stays large. */
  size?: 'small' | 'normal' | 'large'
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
}

type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** Disables the button during an action. The label should name it. */
    busy?: boolean
    /** Disables the button after an action. The label should say why. */
    done?: boolean
  }

/** A pressed button keeps the focus while it is busy and when it is done. */
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

// Also prevents the button from submitting its form.
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

/** The class of a button's look for other elements, such as the label of a file input. */
export const buttonClass = (appearance: ButtonAppearance) => classes(appearance)

const classes = ({ variant = 'quiet', size = 'normal', wide = false }: ButtonAppearance, more = '') =>
  [styles.button, styles[variant], size !== 'normal' && styles[size], wide && styles.wide, more]
    .filter(Boolean)
    .join(' ')
