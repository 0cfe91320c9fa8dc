import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A pot that broke, and is being tied together again. */
export const MendedPot = () => (
  <Picture>
    <path
      d="M68 62H92L89 70C106 76 112 90 106 104 102 113 94 120 80 120S58 113 54 104C48 90 54 76 71 70Z"
      className={s.brick}
    />
    <path d="M64 58H96V64H64Z" className={s.sindoor} />
    <path d="M60 80C57 87 57 95 60 102" className={s.glint} />
    <path d="M86 70 80 80 90 88 82 98 88 106" className={s.crack} />
    <path d="M51 92C66 100 94 100 109 92M109 92C116 88 122 94 116 99S106 96 112 104" className={s.thread} />
  </Picture>
)
