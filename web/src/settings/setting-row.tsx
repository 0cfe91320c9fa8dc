import { useId } from 'react'
import styles from './settings.module.css'

interface SettingProps {
  type: 'checkbox' | 'radio'
  name?: string
  label: string
  meaning: string
  isOn: boolean
  isSaving: boolean
  onToggle: (isOn: boolean) => void
}

/** One choice with its meaning. */
export function Setting({ type, name, label, meaning, isOn, isSaving, onToggle }: SettingProps) {
  const id = useId()
  return (
    <div className={styles.setting}>
      <input
        id={id}
        type={type}
        name={name}
        checked={isOn}
        aria-disabled={isSaving}
        aria-describedby={`${id}-meaning`}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-meaning`} className={styles.meaning}>
        {meaning}
      </p>
    </div>
  )
}
