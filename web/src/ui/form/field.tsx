import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface FieldProps {
  label: ReactNode
  /** A sentence of help below the label. */
  hint?: ReactNode
  /** The fault of the value. */
  error?: string | undefined
  /** What was made of the value, said whenever it changes. Its place is kept while it is empty. */
  echo?: ReactNode
  required?: boolean
  /** Shows the label beside the control, in plain type. */
  inline?: boolean
}

/** The attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/** Label, hint and error around a control. */
export function Field({
  label,
  hint,
  error,
  echo,
  required,
  inline,
  children,
}: FieldProps & { children: (tied: ControlProps) => ReactNode }) {
  const id = useId()
  const hasEcho = echo !== undefined
  const describedBy = [hint && `${id}-hint`, hasEcho && `${id}-echo`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div className={inline ? `${styles.field} ${styles.inline}` : styles.field}>
      <label htmlFor={id} className={`${styles.label} ${required ? styles.required : ''}`}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        required: required || undefined,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasEcho && (
        <p id={`${id}-echo`} className={styles.echo} aria-live="polite">
          {echo}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
