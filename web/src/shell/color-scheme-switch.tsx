import { chooseScheme, type Scheme, SCHEMES, useScheme } from '../platform/color-scheme.ts'
import styles from './color-scheme-switch.module.css'

/** The choice between light, dark and the device's colours. */
export function ColorSchemeSwitch() {
  const chosen = useScheme()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Colours</legend>
      {Object.entries(SCHEMES).map(([one, label]) => (
        <label key={one}>
          <input
            type="radio"
            name="scheme"
            value={one}
            checked={one === chosen}
            onChange={() => chooseScheme(one as Scheme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
