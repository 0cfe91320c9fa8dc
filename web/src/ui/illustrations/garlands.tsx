import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** Two garlands that nobody wears yet. */
export const Garlands = () => (
  <Picture>
    <path d="M50 50H110" className={s.line} />
    <circle cx="62" cy="50" r="2.6" className={s.brick} />
    <circle cx="98" cy="50" r="2.6" className={s.brick} />
    <path d="M62 54C48 70 47 98 62 104 77 98 76 70 62 54Z" className={`${s.flowers} ${s.marigold}`} />
    <path d="M98 54C84 70 83 98 98 104 113 98 112 70 98 54Z" className={`${s.flowers} ${s.sindoor}`} />
    <circle cx="62" cy="108" r="5" className={s.sindoor} />
    <circle cx="98" cy="108" r="5" className={s.marigold} />
  </Picture>
)
