import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type DateInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'min' | 'max'> & {
    /** YYYY-MM-DD, like the value itself. */
    earliest?: string
    latest?: string
    onChange: (date: string) => void
  }

/** A calendar date, with the picker that the device itself offers. */
export function DateInput({ label, hint, error, required, earliest, latest, onChange, ...rest }: DateInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(tied) => (
        <input
          type="date"
          className={styles.control}
          min={earliest}
          max={latest}
          {...tied}
          {...rest}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
