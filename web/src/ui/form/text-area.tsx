import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'onChange'> & { onChange: (text: string) => void }

/** Several lines of text. */
export function TextArea({ label, hint, error, required, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(tied) => (
        <textarea className={styles.control} {...tied} {...rest} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
