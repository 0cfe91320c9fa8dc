import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'onChange'> & { onChange: (text: string) => void }

/** One line of text. */
export function TextInput({ label, hint, error, echo, required, onChange, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} echo={echo} required={required}>
      {(tied) => (
        <input
          type="text"
          className={styles.control}
          {...tied}
          {...rest}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
