import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A kite whose string is cut. */
export const Kite = () => (
  <Picture>
    <path d="M96 34 118 62 88 84 68 50Z" className={s.sindoor} />
    <path d="M96 34 118 62 88 84Z" className={s.shade} />
    <path d="M88 84 96 92 84 97Z" className={s.leaf} />
    <path d="M96 34 88 84M68 50Q98 42 118 62" className={s.glint} />
    <path d="M92 62C78 76 82 90 70 96" className={s.thread} />
    <path d="M52 120C50 112 58 110 56 103" className={s.thread} />
    <path d="M44 112H60V116H44ZM46 116H58V120H46Z" className={s.peacock} />
  </Picture>
)
