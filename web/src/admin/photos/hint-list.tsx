import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { InfoIcon } from '../../ui/icons.tsx'
import { photoHints } from './photo-hints.ts'
import styles from './photo-dialogs.module.css'

export function HintList({ photo }: { photo: AdminPhoto }) {
  const hints = photoHints(photo)
  if (hints.length === 0) return null
  return (
    <ul className={styles.hints} aria-label="Automatic checks">
      {hints.map((hint) => (
        <li key={hint}>
          <InfoIcon size={18} />
          {hint}
        </li>
      ))}
    </ul>
  )
}
