import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A door made ready for guests, with flowers above it, and nobody there yet: for an empty list of received interests. */
export const Door = () => (
  <Picture>
    <path d="M50 120V62H110V120Z" className={s.shade} />
    <path d="M50 62 64 68V120H50ZM110 62 96 68V120H110Z" className={s.brick} />
    <path
      d="M53 72 61 75V92L53 90ZM107 72 99 75V92L107 90ZM53 96 61 98V112H53ZM107 96 99 98V112H107Z"
      className={s.light}
    />
    <path d="M46 58Q80 72 114 58" className={`${s.flowers} ${s.marigold}`} />
    <path d="M54 64q4 8 0 14-4-6 0-14ZM80 69q4 8 0 14-4-6 0-14ZM106 64q4 8 0 14-4-6 0-14Z" className={s.leaf} />
    <path d="M67 67q3.5 7 0 12-3.5-5 0-12ZM93 67q3.5 7 0 12-3.5-5 0-12Z" className={s.leaf} />
    <path d="M64 120 68 115H92L96 120Z" className={s.sindoor} />
  </Picture>
)
