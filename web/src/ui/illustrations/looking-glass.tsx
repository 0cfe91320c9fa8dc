import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A magnifying glass in front of the lattice, with nobody behind it. */
export const LookingGlass = () => (
  <Picture>
    <path d="M98 92 117 113" stroke="currentColor" strokeWidth="9" className={s.handle} />
    <circle cx="80" cy="74" r="28" className={s.peacock} />
    <circle cx="80" cy="74" r="22.5" className={s.paper} />
    <path d="M64 74 80 58 96 74 80 90ZM72 66 88 82M88 66 72 82" className={s.lattice} />
    <path d="M64 68A17 17 0 0 1 74 58" className={s.thread} />
  </Picture>
)
