import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A mat before a door, with one pair of shoes and room for another. */
export const Slippers = () => (
  <Picture>
    <path d="M56 120V60H104V120Z" className={s.brick} />
    <path d="M61 66H77V86H61ZM83 66H99V86H83ZM61 91H77V104H61ZM83 91H99V104H83Z" className={s.light} />
    <circle cx="80" cy="90" r="2.6" className={s.marigold} />
    <path d="M40 110H120L126 120H34Z" className={s.peacock} />
    <path d="M44 115H116" className={s.glint} />
    <path d="M60 116C58 108 60 100 66 98 71 97 74 101 74 107 74 112 72 116 70 117Z" className={s.sindoor} />
    <path d="M88 117C86 116 84 112 84 107 84 101 87 97 92 98 98 100 100 108 98 116Z" className={s.sindoor} />
    <path d="M62 108Q67 103 73 108M85 108Q91 103 97 108" className={s.thread} />
    <path d="M54 58Q80 70 106 58" className={`${s.flowers} ${s.marigold}`} />
  </Picture>
)
