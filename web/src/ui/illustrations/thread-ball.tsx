import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A ball of thread whose end is loose. */
export const ThreadBall = () => (
  <Picture>
    <circle cx="72" cy="93" r="27" className={s.marigold} />
    <path
      d="M50 78C64 74 84 84 92 110M47 88C62 86 76 96 82 118M56 72C74 70 92 80 98 98M48 102C64 106 86 96 94 78M56 114C72 110 92 98 97 84"
      className={s.winding}
    />
    <path d="M88 115C104 122 108 108 116 112S128 104 138 92" className={s.thread} />
    <circle cx="139" cy="90" r="4.5" className={s.sindoor} />
  </Picture>
)
