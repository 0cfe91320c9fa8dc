import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { IconButton } from '../icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../icons.tsx'

type PasswordInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'type'> & { onChange: (text: string) => void }

/** A password input that can show the typed text. */
export function PasswordInput({ label, hint, error, required, onChange, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(tied) => (
        <div className={styles.withButton}>
          <input
            className={styles.control}
            autoCapitalize="none"
            {...tied}
            {...rest}
            type={isShown ? 'text' : 'password'}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            className={styles.inside}
            variant="bare"
            label={isShown ? 'Hide what I typed' : 'Show what I typed'}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
