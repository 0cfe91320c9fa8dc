import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type NumberInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'type'> & { onChange: (digits: string) => void }

/** A whole number, kept as the digits that were typed. A phone shows its number pad. */
export function NumberInput({ label, hint, error, required, onChange, ...rest }: NumberInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(tied) => (
        <input
          type="number"
          inputMode="numeric"
          step={1}
          className={styles.control}
          {...tied}
          {...rest}
          onChange={(event) => onChange(event.target.value)}
          // Scrolling the wheel over a focused number would change it unnoticed.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  )
}
