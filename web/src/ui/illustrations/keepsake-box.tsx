import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A small open chest for keepsakes, still empty. */
export const KeepsakeBox = () => (
  <Picture>
    <path d="M44 78C44 62 60 54 80 54S116 62 116 78Z" className={s.brick} />
    <path d="M50 78C51 67 64 60 80 60S109 67 110 78Z" className={s.shade} />
    <path
      d="M80 78C74 73.5 70.5 70 70.5 66.4A4.8 4.8 0 0 1 80 64.6A4.8 4.8 0 0 1 89.5 66.4C89.5 70 86 73.5 80 78Z"
      className={s.marigold}
    />
    <path d="M42 78H118V116Q118 120 114 120H46Q42 120 42 116Z" className={s.sindoor} />
    <path d="M42 78H118V86H42Z" className={s.brick} />
    <path d="M54 86H62V120H54ZM98 86H106V120H98Z" className={s.light} />
    <path d="M74 82H86V96Q80 101 74 96Z" className={s.marigold} />
    <circle cx="80" cy="90" r="2.4" className={s.shade} />
    <path d="M50 108H110" className={`${s.flowers} ${s.marigold} ${s.small}`} />
  </Picture>
)
