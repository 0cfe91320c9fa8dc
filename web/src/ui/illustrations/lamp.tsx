import { Picture } from './picture.tsx'
import s from './picture.module.css'

/** A lamp that has just been lit. */
export const Lamp = () => (
  <Picture>
    <path d="M80 44C92 58 96 68 90 78 87 83 73 83 70 78 64 68 68 58 80 44Z" className={s.marigold} />
    <path d="M80 60C86 67 87 73 84 78 82 81 78 81 76 78 73 73 74 67 80 60Z" className={s.glow} />
    <path d="M42 84C60 90 100 90 118 84 116 102 104 110 80 110S44 102 42 84Z" className={s.brick} />
    <path d="M42 84C60 76 100 76 118 84 100 90 60 90 42 84Z" className={s.sindoor} />
    <path d="M66 109H94L98 120H62Z" className={s.brick} />
    <path d="M54 98H106" className={`${s.flowers} ${s.marigold} ${s.small}`} />
  </Picture>
)
