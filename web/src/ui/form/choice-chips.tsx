import { useId } from 'react'
import field from './field.module.css'
import styles from './choice-chips.module.css'

interface ChoiceChipsProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  /** One option is always chosen, from the start. */
  hasDefault?: boolean
  name: string
  /** Values, or values with their labels. */
  choices: readonly string[] | Readonly<Record<string, string>>
  value: string
  onChange: (value: string) => void
}

/** A choice of one of a few visible options by one tap. A second tap clears an optional choice. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { label, hint, error, required, hasDefault, name, choices, value, onChange } = props
  const id = useId()
  const options = Array.isArray(choices)
    ? choices.map((choice: string) => [choice, choice] as const)
    : Object.entries(choices)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <fieldset
      role="radiogroup"
      className={field.field}
      aria-describedby={describedBy || undefined}
      aria-required={required}
      aria-invalid={error ? true : undefined}
    >
      <legend className={`${field.label} ${styles.legend} ${required ? field.required : ''}`}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <div className={styles.chips}>
        {options.map(([choice, text]) => (
          <label key={choice} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              onClick={() => value === choice && !required && !hasDefault && onChange('')}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
