import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type SelectInputProps = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
    /** Values, or values with their labels. */
    choices: readonly string[] | Readonly<Record<string, string>>
    /** The text while nothing is chosen. Choosing it clears the choice. */
    placeholder?: string
    /** Dims choices without results, which can still be chosen. */
    isDim?: (choice: string) => boolean
    onChange: (value: string) => void
  }

/** A choice from a list, with the device's own picker. */
export function SelectInput({
  label,
  hint,
  error,
  required,
  inline,
  choices,
  placeholder,
  isDim,
  onChange,
  ...rest
}: SelectInputProps) {
  const options = Array.isArray(choices)
    ? choices.map((choice: string) => [choice, choice] as const)
    : Object.entries(choices)

  return (
    <Field label={label} hint={hint} error={error} required={required} inline={inline}>
      {(tied) => (
        <select className={styles.control} {...tied} {...rest} onChange={(event) => onChange(event.target.value)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value} className={isDim?.(value) ? styles.dim : undefined}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
