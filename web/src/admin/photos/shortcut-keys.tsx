import styles from './photos.module.css'

const KEYS = [
  ['A', 'Approve'],
  ['R', 'Reject'],
  ['1–7', 'Reason'],
  ['Z', 'Zoom'],
  ['S', 'Side by side'],
  ['X', 'Select'],
  ['U', 'Undo'],
  ['J', 'Next'],
  ['K', 'Previous'],
] as const

/** The list of keyboard shortcuts, and the switch that turns them off. */
export function ShortcutKeys({ isOn, onTurn: onToggle }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  return (
    <div className={styles.keys}>
      <label className={styles.turn}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
        Keyboard shortcuts
      </label>
      {isOn && (
        <ul className={styles.keyList}>
          {KEYS.map(([key, what]) => (
            <li key={key}>
              <kbd>{key}</kbd> {what}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
