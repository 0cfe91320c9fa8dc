import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import fieldStyles from './field.module.css'

interface CheckboxProps {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The error while it is not ticked. */
  error?: string | undefined
  /** The statement that ticking confirms. */
  children: ReactNode
}

/** A box to confirm a statement. */
export function Checkbox({ name, checked, onChange, error, children }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
