import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A letter that has not been written. */
export const Letter = () => (
  <Picture>
    <path d="M52 62 94 56 101 110 59 116Z" className={s.paper} />
    <path d="M61 72 86 68.5M62.5 82 88 78.5M64 92 78 90" className={s.lattice} />
    <path d="M79 92C86 74 98 56 116 47 114 66 102 82 84 92Z" className={s.peacock} />
    <path d="M74 99 79 92C90 77 100 64 112 52" className={s.line} />
    <path d="M104 106H122L125 120H101Z" className={s.sindoor} />
    <path d="M106 101H120V106H106Z" className={s.brick} />
    <circle cx="88" cy="103" r="5" className={s.marigold} />
  </Picture>
)
