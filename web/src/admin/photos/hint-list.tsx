import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { InfoIcon } from '../../ui/icons.tsx'
import { hintsOf } from './hints.ts'
import styles from './zoom-dialog.module.css'

export function HintList({ photo }: { photo: AdminPhoto }) {
  const hints = hintsOf(photo)
  if (hints.length === 0) return null
  return (
    <ul className={styles.hints} aria-label="Noticed by the computer">
      {hints.map((hint) => (
        <li key={hint}>
          <InfoIcon size={18} />
          {hint}
        </li>
      ))}
    </ul>
  )
}
