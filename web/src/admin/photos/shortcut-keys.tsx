import type { DeskKind } from './review-queue-header.tsx'
import styles from './photos.module.css'

const KEYS = [
  ['A', 'Approve'],
  ['R', 'Reject'],
  ['1–7', 'Reason'],
  ['Z', 'Zoom'],
  ['S', 'Side by side'],
  ['X', 'Select', 'photos'],
  ['P', 'Play', 'videos'],
  ['D', 'Double speed', 'videos'],
  ['U', 'Undo'],
  ['J', 'Next'],
  ['K', 'Previous'],
] as const

interface ShortcutKeysProps {
  of: DeskKind
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** The list of keyboard shortcuts, and the switch that turns them off. */
export function ShortcutKeys({ of: kind, isOn, onTurn }: ShortcutKeysProps) {
  return (
    <div className={styles.keys}>
      <label className={styles.turn}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
        Keyboard shortcuts
      </label>
      {isOn && (
        <ul className={styles.keyList}>
          {KEYS.filter(([, , only = kind]) => only === kind).map(([key, what]) => (
            <li key={key}>
              <kbd>{key}</kbd> {what}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
